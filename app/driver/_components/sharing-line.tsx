"use client";

import { useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { UNSENT } from "@/lib/core/form-state";
import type { TripShare } from "@/lib/domain/handover/rider-phone/phone-messages";
import { SHARE_TRIP } from "@/lib/messages/share-trip.gen";
import { stopSharingTripAction } from "../share/actions";
import { usePhone } from "./phone-context";
import { clockOf } from "./use-sos-text";

/** That others see where the rider is, until when, and the button that ends it. */
export function SharingLine({ share, hasLink = true }: { share: TripShare; hasLink?: boolean }) {
  const texts = useMessages(SHARE_TRIP).sharing;
  const phone = usePhone();
  const [state, setState] = useState<"idle" | "stopping" | "failed">("idle");
  const stop = async () => {
    if (state === "stopping") return;
    setState("stopping");
    try {
      const { outcome } = await stopSharingTripAction(UNSENT, new FormData());
      if (outcome !== "done") throw new Error("The link is still there.");
      await phone.look();
    } catch {
      setState("failed");
    }
  };
  return (
    <div className="mt-3 border-y border-border py-2">
      <p className="font-semibold">
        {share.hasAlarm ? texts.untilAlarm : texts.until({ time: clockOf(share.endsAt) })}
      </p>
      <div className="mt-1 flex items-center gap-4">
        <button
          type="button"
          aria-disabled={state === "stopping"}
          onClick={() => void stop()}
          className={`${buttonLook({ size: "large" })} flex-1`}
        >
          {texts.stop}
        </button>
        {hasLink && (
          <a href="/driver/share" className="inline-flex min-h-11 items-center">
            {texts.open}
          </a>
        )}
      </div>
      <p role="status" className="font-semibold text-bad-fg">
        {state === "failed" && texts.failed}
      </p>
    </div>
  );
}
