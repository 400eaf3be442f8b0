import type { ReactNode } from "react";
import { AppLink } from "./app-link";

/** The look of every item in a menu. */
export const MENU_ITEM =
  "flex min-h-9 w-full items-center gap-2.5 rounded-control px-2.5 text-left text-fg no-underline hover:bg-sunken pointer-coarse:min-h-11";

export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <AppLink href={href} className={MENU_ITEM}>
      {children}
    </AppLink>
  );
}
