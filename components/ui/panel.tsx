"use client";

import clsx from "clsx";
import { type ReactNode, useId } from "react";

type PanelProps = {
  title?: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  /** Without space above and below, for a table or list, because its rows have their own. */
  isFlush?: boolean;
  level?: 2 | 3;
  children: ReactNode;
};

/** A raised box for related content. Ordinary content is a `Section`. */
export function Panel({ title, sub, actions, isFlush = false, level = 2, children }: PanelProps) {
  const titleId = useId();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section
      aria-labelledby={title === undefined ? undefined : titleId}
      className="min-w-0 rounded-panel border border-border bg-surface [--head-paper:var(--surface)]"
    >
      {title !== undefined && (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-border px-4 py-3 sm:px-5">
          <div className="min-w-0">
            <Heading id={titleId} className="font-semibold">
              {title}
            </Heading>
            {sub !== undefined && <p className="text-meta text-muted">{sub}</p>}
          </div>
          {actions !== undefined && (
            <div className="flex flex-wrap items-center gap-2">{actions}</div>
          )}
        </div>
      )}
      <div className={clsx("px-4 sm:px-5", isFlush ? "pb-1" : "py-4")}>{children}</div>
    </section>
  );
}
