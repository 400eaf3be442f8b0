"use client";

import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { SITE } from "@/lib/messages/site.gen";
import { LanguageLink } from "./language-link";
import { SiteHeaderView } from "./site-header-view";

type SiteHeaderProps = {
  /** The home page of a signed-in reader, offered instead of the sign-in. */
  home: string | undefined;
  /** Whether the page exists in the other language too. */
  isTranslated: boolean;
};

/** The header of public pages. */
export function SiteHeader({ home, isTranslated }: SiteHeaderProps) {
  return (
    <SiteHeaderView
      language={useLanguage()}
      messages={useMessages(SITE)}
      home={home}
      languageLink={isTranslated && <LanguageLink />}
    />
  );
}
