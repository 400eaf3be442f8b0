"use client";

import { useLanguage, useMessages } from "@/components/messages/use-messages";
import type { MissedOffer } from "@/lib/domain/handover/rider-phone/phone-messages";
import { localTimes } from "@/lib/messages/local-times";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";

/** The missed offers with time, place and reason. */
export function MissedOfferList({ offers }: { offers: readonly MissedOffer[] }) {
  const { missedReasons } = useMessages(RIDER_LATER);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { time } = localTimes(useLanguage(), timeZone);
  return (
    <ul>
      {offers.map(({ id, state, endedAt, pickup }) => (
        <li key={id} className="border-t border-border py-2">
          <span className="block">
            {time(new Date(endedAt))}, {pickup}
          </span>
          <span className="block text-table text-muted">{missedReasons[state]}</span>
        </li>
      ))}
    </ul>
  );
}
