"use client";

import { useMessages } from "@/components/messages/use-messages";
import { CONTROLS } from "@/lib/messages/controls.gen";

type SkeletonProps = {
  /** The loading content: "orders". */
  what: string;
  rows?: number;
};

/** Widths of the lines, so that they look like text without pretending to be one. */
const WIDTHS = ["w-3/5", "w-2/5", "w-1/2"];

/** Keeps the place of a list while it loads, as high as the list will be; shows after 200 ms, and keeps still. */
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
