import type { ReactNode } from "react";
import { SkipLink } from "@/components/ui/skip-link";
import { SiteHeader } from "./site-header";

/** The frame of public pages. */
export function SiteFrame({ isSignedIn, children }: { isSignedIn?: boolean; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader isSignedIn={isSignedIn === true} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1120px] px-5 outline-none sm:px-8">
        {children}
      </main>
    </>
  );
}
