"use client";

import clsx from "clsx";
import { useWords } from "@/components/words/use-words";
import { UI } from "@/lib/words/ui";

export type Freshness = "live" | "reconnecting" | "offline";

type FreshChipProps = {
  state: Freshness;
  /** The time of what is shown, `14:02`; said while it may be old. */
  shown: string;
};

/** Whether what is on the page is how things are now. */
export function FreshChip({ state, shown }: FreshChipProps) {
  const words = useWords(UI).fresh;
  return (
    <span
      role="status"
      data-fresh={state}
      className="inline-flex min-h-6 items-center gap-1.5 text-meta whitespace-nowrap text-muted"
    >
      <span
        aria-hidden="true"
        className={clsx(
          "size-2.5 flex-none rounded-full",
          state === "live" && "bg-ok-fg",
          state === "reconnecting" && "border-2 border-dashed border-warn-fg",
          state === "offline" && "border-2 border-bad-fg",
        )}
      />
      {state === "offline" ? words.offline(shown) : words[state]}
    </span>
  );
}
