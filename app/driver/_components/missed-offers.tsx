"use client";

import { useLanguage, useMessages } from "@/components/messages/use-messages";
import type { MissedOffer } from "@/lib/domain/rider-phone/phone-messages";
import { localTimes } from "@/lib/messages/local-times";
import { RIDER } from "@/lib/messages/rider.gen";

/** Offers of the last hours that led to no job, each with its reason. */
export function MissedOffers({ offers }: { offers: readonly MissedOffer[] }) {
  const { missed } = useMessages(RIDER);
  const language = useLanguage();
  if (offers.length === 0) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { time } = localTimes(language, timeZone);
  return (
    <details className="mt-6 border-t border-b border-border">
      <summary className="flex min-h-11 items-center font-semibold underline">
        {missed.title({ count: offers.length })}
      </summary>
      <ul>
        {offers.map(({ id, state, endedAt, pickup }) => (
          <li key={id} className="border-t border-border py-2">
            <span className="block">
              {time(new Date(endedAt))}, {pickup}
            </span>
            <span className="block text-table text-muted">{missed.reasons[state]}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
