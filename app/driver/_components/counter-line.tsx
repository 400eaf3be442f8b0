"use client";

import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import type { JobCounter } from "@/lib/domain/handover/rider-phone/phone-messages";
import { hoursText } from "@/lib/messages/hours-text";
import { PICKUP } from "@/lib/messages/pickup.gen";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";

/** The counter to which the recipient wants the parcel brought. */
export function CounterLine({ name, landmark, hours, latitude, longitude }: JobCounter) {
  const texts = useMessages(RIDER_LATER).counter;
  const pickup = useMessages(PICKUP);
  return (
    <div data-counter className="mt-2 rounded-control bg-warn-bg px-3 py-2">
      <strong className="block font-strong wrap-anywhere">{texts.title({ name })}</strong>
      <span className="block wrap-anywhere">{landmark}</span>
      <span className="block text-table">{hoursText(pickup, hours)}</span>
      <span className="block text-table">{texts.explains}</span>
      <a
        href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}
        className={`${buttonLook({ size: "large", isWide: true })} mt-2 text-center`}
      >
        {texts.map}
      </a>
    </div>
  );
}
