"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";

type NavLinkProps = {
  href: string;
  /** The page that a section starts with is current only itself, not for the pages below it. */
  isExact?: boolean | undefined;
  /** A page below it that has a link of its own. */
  exceptFor?: string | undefined;
  /** The page says so itself where its address does not. */
  isCurrent?: boolean | undefined;
  className: string;
  children: ReactNode;
};

/** Knows whether one is there already. */
export function NavLink(props: NavLinkProps) {
  const { href, isExact, exceptFor, isCurrent, className, children } = props;
  const path = usePathname();
  const isElsewhere = exceptFor !== undefined && isAtOrBelow(path, exceptFor);
  const isHere = path === href || (!isExact && !isElsewhere && isAtOrBelow(path, href));
  return (
    <AppLink
      href={href}
      aria-current={(isCurrent ?? isHere) ? "page" : undefined}
      className={className}
    >
      {children}
    </AppLink>
  );
}

function isAtOrBelow(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
