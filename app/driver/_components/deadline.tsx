"use client";

import clsx from "clsx";
import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { isTryLater } from "@/lib/domain/ordering/next-tries/next-try-rules";
import { localTimes } from "@/lib/messages/local-times";
import { RIDER } from "@/lib/messages/rider.gen";
import { serverNow } from "../_phone/phone-clock";
import type { ShownJob } from "../_phone/show-job";
import { useMinutesLeft } from "./use-seconds-left";

/** A rider who has more time needs no count. */
const COUNTED_MINUTES = 90;
const SHORT_MINUTES = 10;

/** The latest time that was promised to the recipient, on the phone's own clock, and the minutes until then. */
export function Deadline({ job }: { job: ShownJob }) {
  const { promisedAt, status } = job;
  const texts = useMessages(RIDER).job;
  const language = useLanguage();
  const minutes = useMinutesLeft(Date.parse(promisedAt), serverNow);
  const isOwed = status !== "delivered" && status !== "returning" && status !== "returned";
  // The job says the whole time that the recipient has chosen.
  if (!isOwed || minutes === undefined || isTryLater(job, serverNow())) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const time = localTimes(language, timeZone).time(new Date(promisedAt));
  return (
    <span
      data-deadline={promisedAt}
      className={clsx(
        "ml-auto whitespace-nowrap font-semibold",
        minutes <= SHORT_MINUTES && "text-warn-fg",
        minutes < 0 && "text-bad-fg",
      )}
    >
      {minutes < 0
        ? texts.late({ time, minutes: -minutes })
        : minutes <= COUNTED_MINUTES
          ? texts.byIn({ time, minutes })
          : texts.by({ time })}
    </span>
  );
}
