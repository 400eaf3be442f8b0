"use client";

import { useMessages } from "@/components/messages/use-messages";
import { formatLength } from "@/lib/core/format-length";
import { formatInstant } from "@/lib/core/format-time";
import { RIDER } from "@/lib/messages/rider.gen";
import type { ShownDay } from "../_phone/show-outbox";
import { usePhone } from "./phone-context";

/** The text message of an alarm: who, where and since when, and the order at hand. */
export function useSosText({ rider, jobs }: ShownDay): string {
  const texts = useMessages(RIDER).sos;
  const { place } = usePhone();
  const job = jobs.find(({ isOver }) => !isOver);
  return texts.message({
    name: rider.name,
    company: rider.company,
    order: job?.pickup.merchantName ?? "none",
    place: place
      ? texts.place({
          link: `https://maps.google.com/?q=${place.latitude.toFixed(5)},${place.longitude.toFixed(5)}`,
          time: clockOf(place.locatedAt),
          length: formatLength(Math.ceil(place.accuracyM ?? 0)),
        })
      : texts.noPlace,
  });
}

/** The time on this phone's clock. */
export function clockOf(instant: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatInstant(new Date(instant), timeZone, "time");
}
