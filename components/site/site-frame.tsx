import type { ReactNode } from "react";
import { SkipLink } from "@/components/ui/skip-link";
import { SiteHeader } from "./site-header";

type SiteFrameProps = {
  /** The home page of a signed-in reader. */
  home?: string | undefined;
  children: ReactNode;
};

/** The frame of public pages. */
export function SiteFrame({ home, children }: SiteFrameProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader home={home} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1120px] px-5 outline-none sm:px-8">
        {children}
      </main>
    </>
  );
}
