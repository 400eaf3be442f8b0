"use client";

import { keepLanguage } from "@/components/messages/keep-language";
import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { nextLanguage } from "@/lib/messages/language";
import { SITE } from "@/lib/messages/site.gen";

/** Shows the riders' sign-in pages in the other language. */
export function LanguageButton() {
  const { otherLanguage } = useMessages(SITE);
  const other = nextLanguage(useLanguage());
  return (
    <button
      type="button"
      lang={other}
      onClick={() => {
        keepLanguage(other);
        location.reload();
      }}
      className="mt-8 inline-flex min-h-11 cursor-pointer items-center text-brand underline"
    >
      {otherLanguage}
    </button>
  );
}
