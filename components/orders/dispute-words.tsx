import type { ReactNode } from "react";

export type DisputeWords = {
  /** The author. */
  who: string;
  /** The time of the statement, or the reason why there is none yet. */
  when: ReactNode;
  text: string | null;
};

/** The statements of both sides about a disputed delivery, side by side. */
export function DisputeWordsOf({ sides }: { sides: DisputeWords[] }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {sides.map(({ who, when, text }) => (
        <div key={who} className="rounded-control border border-border bg-surface px-4 py-3">
          <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{who}</span>
            <span className="text-meta text-muted">{when}</span>
          </dt>
          {text !== null && (
            <dd className="mt-1 wrap-anywhere whitespace-pre-line">
              <q>{text}</q>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
