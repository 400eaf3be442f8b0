"use client";

import type { ReactNode } from "react";
import { moveTo } from "./use-path";

type RiderLinkProps = { href: string; className?: string; children: ReactNode };

/** A link between pages of the app that needs no network. */
export function RiderLink({ href, className, children }: RiderLinkProps) {
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        moveTo(href);
      }}
    >
      {children}
    </a>
  );
}
