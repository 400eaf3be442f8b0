"use client";

import { useMessages } from "@/components/messages/use-messages";
import { CONTROLS } from "@/lib/messages/controls.gen";

type SkeletonProps = {
  /** The loading content: "orders". */
  what: string;
  rows?: number;
};

/** The widths of the lines, which differ as in text. */
const WIDTHS = ["w-3/5", "w-2/5", "w-1/2"];

/** A placeholder as high as the loading list. It appears after 200 ms and does not move. */
export function Skeleton({ what, rows = 5 }: SkeletonProps) {
  const messages = useMessages(CONTROLS);
  return (
    <div className="skeleton">
      <p role="status" className="sr-only">
        {messages.loading({ what })}
      </p>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div
            key={row}
            className="flex h-11 items-center justify-between gap-6 border-b border-border"
          >
            <span
              className={`h-3 rounded-badge bg-neutral-bg ${WIDTHS[row % WIDTHS.length] ?? ""}`}
            />
            <span className="h-3 w-16 rounded-badge bg-neutral-bg" />
          </div>
        ))}
      </div>
    </div>
  );
}
