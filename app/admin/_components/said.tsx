import type { ReactNode } from "react";

/** A number with what it is of, where a list is too narrow for the heads that would say so. */
export function Said({ children, as }: { children: ReactNode; as: string }) {
  return (
    <>
      {children} <span className="text-muted @3xl:hidden">{as}</span>
    </>
  );
}
