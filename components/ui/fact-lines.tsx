import type { ReactNode } from "react";

type Fact = { name: string; value: ReactNode };

/** A list of names and values, without the unknown ones. */
export function FactLines({ facts }: { facts: (Fact | false | null)[] }) {
  return (
    <dl className="grid gap-y-2.5">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name} className="flex flex-wrap gap-x-4">
              <dt className="w-36 flex-none text-table text-muted">{fact.name}</dt>
              <dd className="min-w-0 flex-1 basis-44 break-words">{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
