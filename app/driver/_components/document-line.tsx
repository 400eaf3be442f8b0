"use client";

import { useMessages } from "@/components/messages/use-messages";
import type { RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";
import { RIDER } from "@/lib/messages/rider.gen";

/** The documents that need the rider, and the way to them. */
export function DocumentLine({ rider: { documentsDue = 0 } }: Pick<RiderDay, "rider">) {
  const texts = useMessages(RIDER).documents;
  if (documentsDue === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 border-y border-border py-1">
      <span className="font-semibold">{texts.due({ count: documentsDue })}</span>
      <a href="/driver/documents" className="inline-flex min-h-11 items-center">
        {texts.open}
      </a>
    </p>
  );
}
