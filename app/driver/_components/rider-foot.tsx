"use client";

import clsx from "clsx";
import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { Money } from "@/components/ui/money";
import { LANGUAGE_NAMES, LANGUAGES, nextLanguage } from "@/lib/messages/language";
import { RIDER } from "@/lib/messages/rider.gen";
import type { ShownDay } from "../_phone/show-outbox";
import { Icon } from "./icons";
import { chooseLanguage } from "./use-rider-language";

/** The rider and the company, today's earnings, and the other language. */
export function RiderFoot({ day, path }: { day: ShownDay | null; path: string }) {
  return (
    <footer className="mt-10 flex flex-wrap items-center justify-between gap-x-6 border-t border-border pt-2">
      {day && <Today day={day} />}
      {path !== "/driver/account" && <LanguageButton />}
    </footer>
  );
}

function Today({ day: { rider, earnings } }: { day: ShownDay }) {
  const texts = useMessages(RIDER).foot;
  const { amountMinor, currency } = earnings.today;
  const { name, company } = rider;
  const facts = { name, company, count: earnings.deliveriesToday };
  return (
    <p className="text-table text-muted">
      {amountMinor === null
        ? texts.todayCount(facts)
        : texts.today({ ...facts, money: <Money minor={amountMinor} currency={currency} /> })}
    </p>
  );
}

/** The app's pages, below the thumb on every one of them. */
export function RiderTabs({ path, unread }: { path: string; unread: number }) {
  const texts = useMessages(RIDER).foot;
  const tabs = [
    { href: "/driver", label: texts.now, icon: "bike" },
    { href: "/driver/messages", label: texts.messages, icon: "message", unread },
    { href: "/driver/earnings", label: texts.earnings, icon: "wallet" },
    { href: "/driver/account", label: texts.account, icon: "user" },
  ] as const;
  return (
    <nav aria-label={texts.label} className="-mx-4 -mb-3 grid grid-cols-4 border-t border-border">
      {tabs.map(({ href, label, icon, ...tab }) => (
        <a
          key={href}
          href={href}
          aria-current={href === path ? "page" : href === tabOf(path) ? "true" : undefined}
          className={clsx(
            "flex min-h-14 flex-col items-center justify-center gap-0.5 border-t-2 px-1 text-center text-table font-semibold no-underline",
            href === tabOf(path) ? "border-brand text-brand" : "border-transparent text-fg",
          )}
        >
          <span className="relative">
            <Icon name={icon} />
            {"unread" in tab && tab.unread > 0 && (
              <span
                aria-hidden="true"
                className="absolute -top-1.5 left-3 min-w-4.5 rounded-full bg-bad-fg px-1 text-center text-meta leading-4.5 text-bg"
              >
                {tab.unread}
              </span>
            )}
          </span>
          {label}
          {"unread" in tab && tab.unread > 0 && (
            <span className="sr-only">{texts.unread({ count: tab.unread })}</span>
          )}
        </a>
      ))}
    </nav>
  );
}

/** The tab that leads to a page; the account leads to the rider's own things. */
function tabOf(path: string): string {
  if (/^\/driver\/(account|documents|share)/.test(path)) return "/driver/account";
  return /^\/driver\/(messages|earnings)/.exec(path)?.[0] ?? "/driver";
}

/** The languages, as the account page has them. */
export function LanguageSelect() {
  const { languageLabel } = useMessages(RIDER);
  const language = useLanguage();
  return (
    <select
      aria-label={languageLabel}
      value={language}
      onChange={() => chooseLanguage(nextLanguage(language))}
      className="min-h-11 rounded-control border border-border-strong bg-surface px-3"
    >
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each}>
          {LANGUAGE_NAMES[each]}
        </option>
      ))}
    </select>
  );
}

function LanguageButton() {
  const { otherLanguage } = useMessages(RIDER);
  const other = nextLanguage(useLanguage());
  return (
    <button
      type="button"
      lang={other}
      onClick={() => chooseLanguage(other)}
      className="inline-flex min-h-11 min-w-11 items-center text-brand underline"
    >
      {otherLanguage}
    </button>
  );
}
