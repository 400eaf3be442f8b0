import type { ReactNode } from "react";
import { Icon } from "./icons";

/** The way back to the page that leads here. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-table text-muted no-underline"
    >
      <Icon name="back" />
      {children}
    </a>
  );
}
