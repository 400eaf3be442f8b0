"use client";

import { useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import type { MissedOffer } from "@/lib/domain/handover/rider-phone/phone-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import { useLaterParts } from "./use-later-parts";

/** Offers of the last hours that led to no job. */
export function MissedOffers({ offers }: { offers: readonly MissedOffer[] }) {
  const { missed, notSaved } = useMessages(RIDER);
  const [isOpen, setOpen] = useState(false);
  const { parts, hasFailed } = useLaterParts(isOpen);
  if (offers.length === 0) return null;
  return (
    <details
      className="mt-6 border-t border-b border-border"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 items-center font-semibold underline">
        {missed({ count: offers.length })}
      </summary>
      {parts && <parts.MissedOfferList offers={offers} />}
      {hasFailed && <p role="alert">{notSaved.later}</p>}
    </details>
  );
}
