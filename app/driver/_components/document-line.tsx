"use client";

import { useMessages } from "@/components/messages/use-messages";
import type { RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";
import { RIDER } from "@/lib/messages/rider.gen";

/** The documents that need the rider, as the way to them. */
export function DocumentLine({ rider: { documentsDue = 0 } }: Pick<RiderDay, "rider">) {
  const texts = useMessages(RIDER).documents;
  if (documentsDue === 0) return null;
  return (
    <a
      href="/driver/documents"
      className="mt-3 flex min-h-12 items-center border-y border-border font-semibold"
    >
      {texts.due({ count: documentsDue })}
    </a>
  );
}
