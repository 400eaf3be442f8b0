import type { ReactNode } from "react";

type CountBarProps = {
  /** What counts now, and what comes beside it. */
  parts: [number, number];
  /** What a full bar stands for: the row's own whole, or the most of any row. */
  most: number;
  children: ReactNode;
};

/** A number in words above its bar. */
export function CountBar({ parts: [now, next], most, children }: CountBarProps) {
  const share = (count: number) => ({ width: `${(100 * count) / most}%` });
  return (
    <div className="grid min-w-44 gap-1">
      <span>{children}</span>
      <span aria-hidden="true" className="flex h-2 w-full overflow-hidden rounded-badge bg-sunken">
        <span className="bg-c1" style={share(now)} />
        <span className="bg-c2" style={share(next)} />
      </span>
    </div>
  );
}
