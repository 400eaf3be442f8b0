"use client";

import clsx from "clsx";
import { useEffect } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import { serverNow } from "../_phone/phone-clock";
import type { ShownOffer } from "../_phone/show-outbox";
import { usePhone } from "./phone-context";
import { useSecondsLeft } from "./use-seconds-left";

/**
 * The seconds in which an offer can be answered; undefined before the page's scripts run. At zero the server is
 * asked, because it may have given the rider more time.
 */
export function useOfferSeconds({ expiresAt, isAccepted }: ShownOffer): number | undefined {
  const phone = usePhone();
  const secondsLeft = useSecondsLeft(Date.parse(expiresAt), serverNow);
  const isOver = secondsLeft === 0 && !isAccepted;
  useEffect(() => {
    if (isOver) void phone.look();
  }, [isOver, phone]);
  return secondsLeft;
}

/** Whether an offer can no longer be answered. It stays until the server has sent its result. */
export function hasEnded({ isAccepted }: ShownOffer, secondsLeft: number | undefined): boolean {
  return isAccepted || secondsLeft === 0;
}

type OfferTimerProps = { offer: ShownOffer; secondsLeft: number | undefined };

/** The time left, in words and as a ring that shrinks. */
export function OfferTimer({ offer, secondsLeft }: OfferTimerProps) {
  const texts = useMessages(RIDER).offer;
  const { isAccepted, offeredAt, expiresAt } = offer;
  const wholeS = (Date.parse(expiresAt) - Date.parse(offeredAt)) / 1000;
  return (
    <span className="inline-flex items-center gap-2">
      {!isAccepted && <Ring share={Math.min(1, (secondsLeft ?? wholeS) / wholeS)} />}
      <span role="timer" className="tabular-nums">
        {isAccepted ? texts.accepted : texts.secondsLeft({ seconds: secondsLeft ?? "…" })}
      </span>
    </span>
  );
}

/** Below this share of the time, the ring warns. */
const SHORT_SHARE = 1 / 3;

function Ring({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 36 36"
      className={clsx(
        "size-8 flex-none -rotate-90 fill-none stroke-current stroke-5",
        share < SHORT_SHARE ? "text-warn-fg" : "text-brand",
      )}
    >
      <circle cx="18" cy="18" r="15" className="opacity-20" />
      <circle
        data-share={share.toFixed(2)}
        cx="18"
        cy="18"
        r="15"
        pathLength="1"
        strokeDasharray={`${share} 1`}
        className="transition-[stroke-dasharray] duration-1000 ease-linear motion-reduce:transition-none"
      />
    </svg>
  );
}

export function OfferEnd({ isAccepted }: Pick<ShownOffer, "isAccepted">) {
  const texts = useMessages(RIDER).offer;
  return <p role="status">{isAccepted ? texts.confirming : texts.over}</p>;
}
