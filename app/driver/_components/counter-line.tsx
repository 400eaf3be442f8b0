"use client";

import { useMessages } from "@/components/messages/use-messages";
import type { JobCounter } from "@/lib/domain/handover/rider-phone/phone-messages";
import { hoursText } from "@/lib/messages/hours-text";
import { PICKUP } from "@/lib/messages/pickup.gen";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";

/** Why a parcel goes to a counter, and when the counter is open. */
export function CounterLine({ hours }: JobCounter) {
  const texts = useMessages(RIDER_LATER).counter;
  const pickup = useMessages(PICKUP);
  return (
    <p data-counter className="mt-2 rounded-control bg-warn-bg px-3 py-2">
      <span className="block font-semibold">{hoursText(pickup, hours)}</span>
      {texts.explains}
    </p>
  );
}
