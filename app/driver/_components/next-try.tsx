"use client";

import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { localTimes } from "@/lib/messages/local-times";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { serverNow } from "../_phone/phone-clock";

const DAY_MS = 24 * 60 * 60_000;

/** When the recipient wants the parcel to be brought again, on the phone's own clock. */
export function NextTry({ from, until }: { from: string; until: string }) {
  const texts = useMessages(RIDER_LATER).nextTry;
  const language = useLanguage();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { time, date } = localTimes(language, timeZone);
  const [begins, now] = [new Date(from), serverNow()];
  const range = { from: time(begins), until: time(new Date(until)) };
  const day = date(begins);
  const text =
    day === date(new Date(now))
      ? texts.today(range)
      : day === date(new Date(now + DAY_MS))
        ? texts.tomorrow(range)
        : texts.dated({ ...range, date: day });
  return (
    <p data-next-try={from} className="rounded-control bg-warn-bg px-3 py-2">
      <strong className="block font-strong">{text}</strong>
      <span className="block text-table">{texts.explains}</span>
    </p>
  );
}
