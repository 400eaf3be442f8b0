"use client";

import { useEffect, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { Notice } from "@/components/ui/notice";
import type { RiderDay, TakenJob } from "@/lib/domain/handover/rider-phone/phone-messages";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { ring } from "../_phone/ring";
import { HelpPhones } from "./help-phones";

const READ_UNTIL = "tumiza-rider-taken-read";

type TakenJobsProps = { jobs: readonly TakenJob[]; rider: RiderDay["rider"] };

/** The jobs that were taken away, with a sound, until the rider has read why. */
export function TakenJobs({ jobs, rider }: TakenJobsProps) {
  const messages = useMessages(RIDER_LATER);
  const texts = messages.taken;
  const [readUntil, setReadUntil] = useState(() => localStorage.getItem(READ_UNTIL) ?? "");
  const unread = jobs.filter(({ takenAt }) => takenAt > readUntil);
  const [newest] = unread;
  useEffect(() => {
    if (newest) ring();
  }, [newest?.takenAt]);
  if (!newest) return null;
  const dismiss = () => {
    localStorage.setItem(READ_UNTIL, newest.takenAt);
    setReadUntil(newest.takenAt);
  };
  return (
    <Notice
      tone="warn"
      title={texts.title({ count: unread.length })}
      isAnnounced
      actions={
        <>
          <HelpPhones rider={rider} />
          <button type="button" onClick={dismiss} className={buttonLook({ size: "large" })}>
            {messages.ok}
          </button>
        </>
      }
    >
      <ul className="grid gap-2">
        {unread.map(({ orderId, takenAt, merchantName, itemName, why }) => (
          <li key={`${orderId} ${takenAt}`}>
            <span className="block font-semibold">
              {[merchantName, itemName].filter(Boolean).join(", ")}
            </span>
            {texts[why]}
          </li>
        ))}
      </ul>
      <p className="mt-2">{texts.pay}</p>
    </Notice>
  );
}
