import clsx from "clsx";
import type { ReactNode } from "react";

export function StatList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-6 border-b min-[22rem]:grid-cols-2 sm:grid-cols-[repeat(auto-fill,minmax(11.25rem,1fr))] sm:gap-x-8 border-border">
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
  /** The one number a page is about. */
  isHero?: boolean;
};

/** A number with its name, ruled off like a line of a ledger. */
export function StatTile({ label, value, children, delta, isHero = false }: StatTileProps) {
  return (
    <div
      className={clsx(
        "flex flex-col border-t border-border py-3",
        isHero && "col-span-full sm:col-auto",
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
