"use client";

import { useEffect } from "react";
import { useLiveEvents } from "@/components/live/use-live-events";
import type { Freshness } from "@/components/ui/fresh-chip";
import { keepHandoverForm } from "../_phone/load-handover-form";
import type { RiderPhone } from "../_phone/rider-phone";

/** How often the server is asked while it cannot tell by itself. */
const ASK_EVERY_MS = 30_000;

type PhoneWork = {
  /** What `public/sw.js` keeps is kept per build. */
  build: string;
  /** Online or on a job. */
  isWorking: boolean;
  /** Whether there will be something to hand over. */
  needsForm: boolean;
};

/** What the app does while it is open, beside being looked at. Answers how fresh its data are. */
export function usePhoneWork(
  phone: RiderPhone,
  { build, isWorking, needsForm }: PhoneWork,
): Freshness | undefined {
  useEffect(() => phone.start(), [phone]);
  useEffect(() => phone.followPosition(isWorking), [phone, isWorking]);
  useEffect(() => {
    // A phone that keeps nothing works as long as the network does.
    navigator.serviceWorker
      .register(`/sw.js?build=${build}`, { scope: "/driver" })
      .catch(() => undefined);
  }, [build]);
  useEffect(() => {
    // Without a network the form says so itself once it is opened.
    if (needsForm) keepHandoverForm(build).catch(() => undefined);
  }, [build, needsForm]);
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
