"use client";

import clsx from "clsx";

type BoardTabsProps<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; label: string; count?: number }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of a few lists in the same place. */
export function BoardTabs<Value extends string>(props: BoardTabsProps<Value>) {
  const { label, tabs, chosen, onChoose } = props;
  return (
    <div role="group" aria-label={label} className="flex border-b border-border">
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-pressed={tab.value === chosen}
          onClick={() => onChoose(tab.value)}
          className={clsx(
            "-mb-px inline-flex min-h-10 flex-1 items-center justify-center gap-1.5 border-b-2 px-1 text-table whitespace-nowrap pointer-coarse:min-h-11",
            tab.value === chosen
              ? "border-brand font-semibold text-fg"
              : "border-transparent text-muted hover:border-border-strong hover:text-fg",
          )}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="text-meta font-normal text-muted tabular-nums">{tab.count}</span>
          )}
        </button>
      ))}
    </div>
  );
}
