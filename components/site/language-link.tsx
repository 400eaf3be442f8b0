"use client";

import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { nextLanguage } from "@/lib/messages/language";
import { SITE } from "@/lib/messages/site.gen";

/** Leads to the same page in the other language. The address keeps the named parameters. */
export function LanguageLink({ keeps = {} }: { keeps?: Record<string, string | undefined> }) {
  const { otherLanguage } = useMessages(SITE);
  const other = nextLanguage(useLanguage());
  const query = new URLSearchParams({ lang: other });
  for (const [name, value] of Object.entries(keeps)) {
    if (value !== undefined) query.set(name, value);
  }
  return (
    <a
      href={`?${query.toString()}`}
      lang={other}
      hrefLang={other}
      className="inline-flex min-h-11 items-center"
    >
      {otherLanguage}
    </a>
  );
}
