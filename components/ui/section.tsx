"use client";

import { type ReactNode, useId } from "react";

type SectionProps = { title: ReactNode; sub?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A part of a page with a heading, without a frame. */
export function Section({ title, sub, actions, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-10 min-w-0">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId} className="text-section font-strong">
            {title}
          </h2>
          {sub && <p className="max-w-[68ch] text-table text-muted">{sub}</p>}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap items-center gap-2">{actions}</div>
        )}
      </div>
      {children}
    </section>
  );
}
