import clsx from "clsx";
import type { ReactNode } from "react";

export function StatList({ children }: { children: ReactNode }) {
  return (
    <dl className="flex flex-wrap gap-x-6 border-b border-border sm:grid sm:grid-cols-[repeat(auto-fit,minmax(10.75rem,1fr))] sm:gap-x-8">
      {children}
    </dl>
  );
}

type StatTileProps = {
  label: ReactNode;
  /** The plain number, as the API returns it. */
  value: number;
  children: ReactNode;
  delta?: ReactNode;
  /** The most important number of a page. */
  isHero?: boolean;
};

/** A number with its name, below a line. */
export function StatTile({ label, value, children, delta, isHero = false }: StatTileProps) {
  return (
    <div
      className={clsx(
        // On a phone two are side by side if both fit.
        "flex grow flex-col border-t border-border py-3",
        isHero ? "basis-full" : "basis-2/5",
      )}
    >
      <dt className="text-meta text-muted">{label}</dt>
      <dd
        data-value={value}
        className={isHero ? "text-figure font-strong" : "text-title font-semibold"}
      >
        {children}
      </dd>
      {delta !== undefined && <dd>{delta}</dd>}
    </div>
  );
}
