"use client";

import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { inLanguage } from "@/lib/messages/language-in-address";
import { SITE } from "@/lib/messages/site.gen";
import { BrandMark } from "./brand-mark";
import { LanguageLink } from "./language-link";

type SiteHeaderProps = {
  /** The home page of a signed-in reader, offered instead of the sign-in. */
  home: string | undefined;
  /** Whether the page exists in the other language too. */
  isTranslated: boolean;
};

/** The header of public pages. */
export function SiteHeader({ home, isTranslated }: SiteHeaderProps) {
  const messages = useMessages(SITE);
  const language = useLanguage();
  return (
    <header className="border-b border-border bg-surface">
      <div className="mx-auto flex max-w-[1120px] items-center justify-between gap-x-6 px-5 py-1.5 max-sm:flex-wrap sm:px-8">
        {/* Plain links: the pages behind them are other documents, without this one's scripts. */}
        <a
          href={inLanguage("/", language)}
          className="inline-flex min-h-11 items-center gap-2 text-lead font-strong text-fg no-underline"
        >
          <BrandMark />
          Tumiza
        </a>
        <nav
          aria-label={messages.label}
          className="flex gap-x-6 max-sm:w-full max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-3 max-sm:text-table"
        >
          <a href={inLanguage("/track", language)} className="inline-flex min-h-11 items-center">
            {messages.track}
          </a>
          <a
            href={inLanguage("/pricing", language)}
            className="inline-flex min-h-11 items-center max-sm:hidden"
          >
            {messages.foot.prices}
          </a>
          {isTranslated && <LanguageLink />}
          {home === undefined ? (
            <>
              <a
                href={inLanguage("/sign-in", language)}
                className="inline-flex min-h-11 items-center"
              >
                {messages.signIn}
              </a>
              <a
                href={inLanguage("/sign-up", language)}
                className="inline-flex min-h-11 items-center font-semibold"
              >
                {messages.signUp}
              </a>
            </>
          ) : (
            <a href={home} className="inline-flex min-h-11 items-center font-semibold">
              {messages.dashboard}
            </a>
          )}
        </nav>
      </div>
    </header>
  );
}
