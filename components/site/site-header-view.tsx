import type { ReactNode } from "react";
import type { Language } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";
import type { SiteMessages } from "@/lib/messages/site.gen";
import { BrandMark } from "./brand-mark";

type SiteHeaderViewProps = {
  language: Language;
  messages: SiteMessages;
  /** The home page of a signed-in reader, offered instead of the sign-in. */
  home: string | undefined;
  /** Leads to the page in the other language, if it exists. */
  languageLink: ReactNode;
};

/** The header of public pages, which a page without scripts renders too. */
export function SiteHeaderView({ language, messages, home, languageLink }: SiteHeaderViewProps) {
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
          {languageLink}
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
