"use client";

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

type OfferTimerProps = { isAccepted: boolean; secondsLeft: number | undefined };

export function OfferTimer({ isAccepted, secondsLeft }: OfferTimerProps) {
  const texts = useMessages(RIDER).offer;
  return (
    <span role="timer" className="tabular-nums">
      {isAccepted ? texts.accepted : texts.secondsLeft({ seconds: secondsLeft ?? "…" })}
    </span>
  );
}

export function OfferEnd({ isAccepted }: Pick<OfferTimerProps, "isAccepted">) {
  const texts = useMessages(RIDER).offer;
  return <p role="status">{isAccepted ? texts.confirming : texts.over}</p>;
}
