"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";

type NavLinkProps = {
  href: string;
  /** The page that a section starts with is current only itself, not for the pages below it. */
  isExact?: boolean | undefined;
  /** The page says so itself where its address does not. */
  isCurrent?: boolean | undefined;
  className: string;
  children: ReactNode;
};

/** Knows whether one is there already. */
export function NavLink({ href, isExact, isCurrent, className, children }: NavLinkProps) {
  const path = usePathname();
  const isHere = path === href || (!isExact && path.startsWith(`${href}/`));
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
