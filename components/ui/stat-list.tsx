import clsx from "clsx";
import type { ReactNode } from "react";

/**
 * Up to five tiles are in a row, which three of them fill; more are in columns, so that their rows are in line.
 */
export function StatList({ children }: { children: ReactNode }) {
  return (
    <dl className="flex flex-wrap gap-3 sm:[&:not(:has(>:nth-child(3)))>*]:max-w-72 sm:has-[>:nth-child(6)]:grid sm:has-[>:nth-child(6)]:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
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

/** A number with its name, in a frame. */
export function StatTile({ label, value, children, delta, isHero = false }: StatTileProps) {
  return (
    <div
      className={clsx(
        // On a phone two are side by side if both fit.
        "flex grow flex-col rounded-panel border border-border bg-surface px-3 py-3 sm:basis-40 sm:px-4",
        isHero ? "basis-full" : "basis-2/5",
      )}
    >
      <dt className="text-meta text-muted">{label}</dt>
      <dd
        data-value={value}
        // A number is wider than its place rather than in two lines.
        className={clsx(
          "font-strong whitespace-nowrap",
          isHero ? "text-figure" : "text-title sm:text-figure",
        )}
      >
        {children}
      </dd>
      {delta !== undefined && <dd>{delta}</dd>}
    </div>
  );
}
