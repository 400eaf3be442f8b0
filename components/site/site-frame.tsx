import type { ReactNode } from "react";
import { SkipLink } from "@/components/ui/skip-link";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

type SiteFrameProps = {
  /** The home page of a signed-in reader. */
  home?: string | undefined;
  /** Whether the page exists in the other language too. */
  isTranslated?: boolean;
  /** The numbers that the footer names. */
  contact?: { supportPhone: string | null; supportWhatsapp: string | null } | null;
  children: ReactNode;
};

/** The frame of public pages. */
export function SiteFrame({ home, isTranslated = false, contact, children }: SiteFrameProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader home={home} isTranslated={isTranslated} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1120px] px-5 outline-none sm:px-8">
        {children}
      </main>
      <SiteFooter contact={contact ?? null} />
    </>
  );
}
