import type { ReactNode } from "react";

/** One fact of a `dl` of facts that stand beside each other. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-meta text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
