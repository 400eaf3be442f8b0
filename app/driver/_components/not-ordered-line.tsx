"use client";

import { useMessages } from "@/components/messages/use-messages";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";

/** That the recipient says that they didn't order the parcel, and what the rider does. */
export function NotOrderedLine({ hasParcel }: { hasParcel: boolean }) {
  const texts = useMessages(RIDER_LATER).notOrdered;
  return (
    <p data-not-ordered className="mt-2 rounded-control bg-warn-bg px-3 py-2">
      <strong className="block font-strong">{texts.title}</strong>
      {hasParcel ? texts.carried : texts.waiting}
    </p>
  );
}
