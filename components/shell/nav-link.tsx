"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";

type NavLinkProps = {
  href: string;
  /** Current only on this page itself, not below it. */
  isExact?: boolean | undefined;
  /** A page below this link's page that has its own link. */
  exceptFor?: string | undefined;
  /** Pages elsewhere that belong to this link's page. */
  also?: string[] | undefined;
  /** Overrides the address. */
  isCurrent?: boolean | undefined;
  className: string;
  children: ReactNode;
};

/** A navigation link that marks the current page. */
export function NavLink(props: NavLinkProps) {
  const { href, isExact, exceptFor, also = [], isCurrent, className, children } = props;
  const path = usePathname();
  const isElsewhere = exceptFor !== undefined && isAtOrBelow(path, exceptFor);
  const isBelow = !isExact && !isElsewhere && isAtOrBelow(path, href);
  const isHere = path === href || isBelow || also.some((page) => isAtOrBelow(path, page));
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
