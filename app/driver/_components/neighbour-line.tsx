"use client";

import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { formatPhone } from "@/lib/core/format-phone";
import type { RiderJob } from "@/lib/domain/handover/rider-phone/phone-messages";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";

/** The neighbour who takes the parcel for the recipient, and a number to call. */
export function NeighbourLine({ name, place, phone }: NonNullable<RiderJob["neighbour"]>) {
  const texts = useMessages(RIDER_LATER).neighbour;
  return (
    <div data-neighbour className="mt-2 rounded-control bg-warn-bg px-3 py-2">
      <strong className="block font-strong wrap-anywhere">{texts.title({ name })}</strong>
      {place && <span className="block wrap-anywhere">{place}</span>}
      <span className="block text-table">{texts.explains}</span>
      {phone && (
        <a
          href={`tel:${phone}`}
          className={`${buttonLook({ size: "large", isWide: true })} mt-2 text-center`}
        >
          {texts.call({ number: formatPhone(phone) })}
          <span className="sr-only">, {name}</span>
        </a>
      )}
    </div>
  );
}
