"use client";

import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import { Money } from "@/components/ui/money";
import type { ShownDay } from "../_phone/show-outbox";
import { chooseLanguage } from "./use-rider-language";

const LINK = "inline-flex min-h-11 min-w-11 items-center";

/** The other pages, and what today has brought. */
export function RiderFoot({ day }: { day: ShownDay | null }) {
  const messages = useMessages(RIDER);
  const texts = messages.foot;
  return (
    <footer className="mt-10 border-t border-border pt-2 pb-6">
      {day && (
        <p className="text-table text-muted">
          {texts.today({
            name: day.rider.name,
            company: day.rider.company,
            money: (
              <Money
                minor={day.earnings.today.amountMinor}
                currency={day.earnings.today.currency}
              />
            ),
            count: day.earnings.deliveriesToday,
          })}
        </p>
      )}
      <nav aria-label={texts.label} className="flex flex-wrap gap-x-6">
        <a href="/driver" className={LINK}>
          {texts.now}
        </a>
        <a href="/driver/earnings" className={LINK}>
          {texts.earnings}
        </a>
        <a href="/account" className={LINK}>
          {texts.account}
        </a>
        <LanguageButton />
      </nav>
    </footer>
  );
}

function LanguageButton() {
  const { otherLanguage } = useMessages(RIDER);
  const other = useLanguage() === "en" ? "ny" : "en";
  return (
    <button
      type="button"
      lang={other}
      onClick={() => chooseLanguage(other)}
      className={`${LINK} text-brand underline`}
    >
      {otherLanguage}
    </button>
  );
}
