"use client";

import clsx from "clsx";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import type { RowGroup, RowGroupCount } from "@/lib/domain/ordering/imports/row-groups";
import { IMPORT } from "@/lib/messages/import.gen";

type RowGroupsProps = {
  /** The groups that have rows. */
  groups: RowGroupCount[];
  group: RowGroup;
  show: (group: RowGroup, after: number) => void;
  select: (which: { group: RowGroup }, isLeftOut: boolean) => Promise<void>;
  /** Whether no row can be included or left out now. */
  isFixed: boolean;
};

/** Filters the rows by a kind of warning, and includes or leaves out all of them. */
export function RowGroups({ groups, group, show, select, isFixed }: RowGroupsProps) {
  const messages = useMessages(IMPORT).rows;
  const current = groups.find((it) => it.group === group) ?? { group, rows: 0, leftOut: 0 };
  const shown = groups.includes(current) ? groups : [...groups, current];
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div role="group" aria-label={messages.filter} className="flex flex-wrap gap-1.5">
        {shown.map((it) => (
          <button
            key={it.group}
            type="button"
            aria-pressed={it.group === group}
            onClick={() => show(it.group, 0)}
            className={clsx(
              "inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-control border px-2.5 text-table pointer-coarse:min-h-11",
              it.group === group
                ? "border-brand bg-brand-soft font-semibold text-fg"
                : "border-border text-muted hover:bg-sunken hover:text-fg",
            )}
          >
            {messages.groups[it.group]}
            <span className="font-normal tabular-nums">{it.rows.toLocaleString("en-GB")}</span>
          </button>
        ))}
      </div>
      {!isFixed && (
        <div className="flex flex-wrap gap-2">
          {current.leftOut > 0 && (
            <Button size="small" onClick={() => void select({ group }, false)}>
              {messages.include({ count: current.rows })}
            </Button>
          )}
          {current.rows > current.leftOut && (
            <Button size="small" onClick={() => void select({ group }, true)}>
              {messages.leaveOut({ count: current.rows })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
