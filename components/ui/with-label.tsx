import type { ReactNode } from "react";

/** A number with its label, for lists that are too narrow for column heads. */
export function WithLabel({ children, label }: { children: ReactNode; label: string }) {
  return (
    <>
      {children} <span className="text-muted @3xl:hidden">{label}</span>
    </>
  );
}
