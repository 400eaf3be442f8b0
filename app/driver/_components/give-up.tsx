"use client";

import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { ATTEMPT_WAIT_MS, needsAttempt } from "@/lib/domain/handover/rider-phone/failed-attempt";
import { localTimes } from "@/lib/messages/local-times";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { RIDER } from "@/lib/messages/rider.gen";
import { noteCall, useCalledAt } from "../_phone/calls";
import { serverNow, toServerTime } from "../_phone/phone-clock";
import type { ShownJob } from "../_phone/show-job";
import { usePhone } from "./phone-context";
import { ReasonButtons } from "./reason-buttons";
import { UNDO_MS } from "./step-act";
import { useSecondsLeft } from "./use-seconds-left";

/** The reasons why a parcel can't be delivered. "Recipient not there" requires a call or a wait first. */
export function GiveUp({ job }: { job: ShownJob }) {
  const phone = usePhone();
  const { reasons } = useMessages(RIDER_LATER);
  const { orderId, delivery } = job;
  const called = useCalledAt(orderId, delivery.receiverPhone);
  const arrivedAt = job.arrivedAt ? new Date(job.arrivedAt) : null;
  const endsAt = arrivedAt ? arrivedAt.getTime() + ATTEMPT_WAIT_MS : 0;
  const secondsLeft = useSecondsLeft(endsAt, serverNow);
  const isTried = called !== undefined || (arrivedAt !== null && secondsLeft === 0);
  return (
    <>
      <Attempt
        job={job}
        called={called}
        secondsLeft={secondsLeft}
        hasArrived={arrivedAt !== null}
      />
      <ReasonButtons
        reasons={reasons.give_up}
        isLocked={(reason) => !isTried && needsAttempt(reason)}
        onChoose={(reason) => {
          const call = called && { calledAt: toServerTime(Date.parse(called)) };
          void phone.act({ kind: "give_up", orderId, reason, ...call }, UNDO_MS);
        }}
      />
    </>
  );
}

type AttemptProps = {
  job: ShownJob;
  called: string | undefined;
  secondsLeft: number | undefined;
  hasArrived: boolean;
};

/** The attempts to reach the recipient so far, and the remaining ones. */
function Attempt({ job, called, secondsLeft, hasArrived }: AttemptProps) {
  const { place } = useMessages(RIDER);
  const texts = useMessages(RIDER_LATER).attempt;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { time } = localTimes(useLanguage(), timeZone);
  const { receiverName, receiverPhone: number } = job.delivery;
  const seconds = secondsLeft ?? 0;
  const waiting = texts.waiting({
    minutes: Math.floor(seconds / 60),
    seconds: String(seconds % 60).padStart(2, "0"),
  });
  const wait = hasArrived ? (seconds > 0 ? waiting : texts.waited) : texts.notArrived;
  return (
    <div className="mb-3 grid gap-2">
      <p className="text-table text-muted">
        {texts.explains}{" "}
        <span className="tabular-nums">
          {called ? texts.called({ time: time(new Date(called)) }) : wait}
        </span>
      </p>
      {number !== null && (
        <a
          href={`tel:${number}`}
          onClick={() => noteCall(job.orderId, number)}
          className={buttonLook({ size: "large", isWide: true })}
        >
          {texts.call({ name: receiverName ?? place.recipient })}
        </a>
      )}
    </div>
  );
}
