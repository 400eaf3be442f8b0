"use client";

import { useLanguage, useMessages } from "@/components/messages/use-messages";
import type { RiderJob } from "@/lib/domain/handover/rider-phone/phone-messages";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";

/** What is not as it was when the rider accepted. */
export function ChangedLine({ changed }: { changed: NonNullable<RiderJob["changed"]> }) {
  const texts = useMessages(RIDER_LATER).changed;
  const language = useLanguage();
  const parts = changed.map((part) => texts.parts[part]);
  return (
    <p role="status" className="rounded-control bg-warn-bg px-3 py-2 font-semibold">
      {texts.says({ parts: new Intl.ListFormat([language, "en-GB"]).format(parts) })}
    </p>
  );
}
