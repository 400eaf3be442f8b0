"use client";

import { useEffect } from "react";
import { useLiveEvents } from "@/components/live/use-live-events";
import type { Freshness } from "@/components/ui/fresh-chip";
import { keepLaterParts } from "../_phone/load-later-parts";
import { subscribeToOffers } from "../_phone/push-subscription";
import type { RiderPhone } from "../_phone/rider-phone";
import { isWorking, type ShownDay, type ShownOffer } from "../_phone/show-outbox";
import type { Installation } from "../installation";
import { useOfferAlert } from "./use-offer-alert";
import { useWakeLock } from "./use-wake-lock";

/** The interval at which the app polls while it has no stream. */
const ASK_EVERY_MS = 30_000;

const NO_OFFERS: readonly ShownOffer[] = [];

/** The app's background work while it is open. Returns the freshness of its data. */
export function usePhoneWork(
  phone: RiderPhone,
  shown: ShownDay | null,
  { build, pushKey }: Installation,
): Freshness | undefined {
  const offers = shown?.offers ?? NO_OFFERS;
  const hasJob = shown?.jobs.some(({ isOver }) => !isOver) ?? false;
  const isOnline = shown?.rider.state === "online";
  const isFollowed = shown !== null && isWorking(shown);
  const hasUnread = shown?.messages.some(({ isRead }) => !isRead) ?? false;
  const hasCash = Boolean(shown?.cash.code);
  const hasDueDocument = Boolean(shown?.rider.documentsDue);
  const needsParts = hasJob || offers.length > 0 || hasUnread || hasCash || hasDueDocument;
  useEffect(() => phone.start(), [phone]);
  useEffect(() => phone.followPosition(isFollowed), [phone, isFollowed]);
  useEffect(() => {
    // A phone without storage still works while it has a network.
    navigator.serviceWorker
      .register(`/sw.js?build=${build}`, { scope: "/driver" })
      .catch(() => undefined);
  }, [build]);
  useEffect(() => {
    // Without a network the form reports that itself once it is opened.
    if (needsParts) keepLaterParts(build).catch(() => undefined);
  }, [build, needsParts]);
  useEffect(() => {
    if (isOnline && pushKey) subscribeToOffers(pushKey, false).catch(() => undefined);
  }, [isOnline, pushKey]);
  useWakeLock(isOnline);
  useOfferAlert(offers);
  const freshness = useLiveEvents({ address: "/driver/live", event: "changes", look: phone.look });
  useEffect(() => {
    if (freshness === "live") return;
    const timer = setInterval(() => {
      if (!document.hidden) void phone.look();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [phone, freshness]);
  return freshness;
}
