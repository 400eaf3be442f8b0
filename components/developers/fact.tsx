import type { ReactNode } from "react";

/** One fact of a `dl` whose facts are side by side. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-meta text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
