"use client";

import clsx from "clsx";
import { useMessages } from "@/components/messages/use-messages";
import { UI } from "@/lib/messages/ui.gen";

export type Freshness = "live" | "reconnecting" | "offline";

type FreshChipProps = {
  state: Freshness;
  /** The time of the data, `14:02`, shown while it may be old. */
  shown: string;
};

/** Whether the page's data is up to date. */
export function FreshChip({ state, shown }: FreshChipProps) {
  const messages = useMessages(UI).fresh;
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
      {state === "offline" ? messages.offline({ shown }) : messages[state]}
    </span>
  );
}
