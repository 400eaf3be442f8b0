import type { ReactNode } from "react";

type FactsAndNotesProps = { facts: ReactNode; children: ReactNode };

/** A company's facts, and beside them what the team noted. */
export function FactsAndNotes({ facts, children }: FactsAndNotesProps) {
  return (
    <div className="grid items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
      <div className="min-w-0">{facts}</div>
      <div className="min-w-0 lg:[&>section:first-child]:mt-0">{children}</div>
    </div>
  );
}
