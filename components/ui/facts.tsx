import type { ReactNode } from "react";

/** The known facts of an object, by name; unknown ones are left out. */
export function Facts({ facts }: { facts: { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid max-w-[40rem] grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] border-b border-border">
      {facts.map(
        ({ name, value }) =>
          value !== null && (
            <div key={name} className="contents">
              <dt className="border-t border-border py-2 pr-6 text-table text-muted">{name}</dt>
              <dd className="min-w-0 border-t border-border py-2">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
