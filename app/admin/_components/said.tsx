import type { ReactNode } from "react";

/** A number with what it is of: on a phone a list has no heads that would say so. */
export function Said({ children, as }: { children: ReactNode; as: string }) {
  return (
    <>
      {children} <span className="text-muted">{as}</span>
    </>
  );
}
