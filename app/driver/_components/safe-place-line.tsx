"use client";

import { useMessages } from "@/components/messages/use-messages";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";

/** Where the recipient wants the parcel left, and what the rider does there. */
export function SafePlaceLine({ place }: { place: string }) {
  const texts = useMessages(RIDER_LATER).safePlace;
  return (
    <div data-safe-place className="mt-2 rounded-control bg-warn-bg px-3 py-2">
      <span className="block text-table">{texts.title}</span>
      <strong className="block font-strong wrap-anywhere">{place}</strong>
      <span className="block text-table">{texts.explains}</span>
    </div>
  );
}
