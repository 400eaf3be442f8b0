"use client";

import { useEffect } from "react";
import { serverNow } from "../_phone/phone-clock";
import { closeNotifications } from "../_phone/push-subscription";
import { allowSound, ring } from "../_phone/ring";
import type { ShownOffer } from "../_phone/show-outbox";

/** An offer rings like a call: again and again, until it is answered or over. */
const RING_EVERY_MS = 4_000;

/** Announces offers: a sound and a vibration while one is open. */
export function useOfferAlert(offers: readonly ShownOffer[]): void {
  const open = offers.filter(({ isAccepted }) => !isAccepted);
  const ids = open.map(({ id }) => id).join(" ");
  const lastsUntil = Math.max(0, ...open.map(({ expiresAt }) => Date.parse(expiresAt)));
  useEffect(() => {
    document.addEventListener("pointerdown", allowSound, { once: true });
    return () => document.removeEventListener("pointerdown", allowSound);
  }, []);
  useEffect(() => {
    closeNotifications(ids.split(" ")).catch(() => undefined);
    if (ids === "") return;
    const ringOnce = () => {
      if (serverNow() < lastsUntil) ring();
    };
    ringOnce();
    const timer = setInterval(ringOnce, RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [ids, lastsUntil]);
}
