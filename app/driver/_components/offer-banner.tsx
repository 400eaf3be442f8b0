"use client";

import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { formatLength } from "@/lib/core/format-length";
import { RIDER } from "@/lib/messages/rider.gen";
import { serverNow } from "../_phone/phone-clock";
import type { ShownOffer } from "../_phone/show-outbox";
import { acceptText, offerTitle } from "./offer-card";
import { OfferFacts } from "./offer-facts";
import { usePhone } from "./phone-context";
import { useSecondsLeft } from "./use-seconds-left";

/** An offer that comes during a job: over the page, so that nothing moves under the rider's thumb. */
export function OfferBanner({ offer }: { offer: ShownOffer }) {
  const phone = usePhone();
  const messages = useMessages(RIDER);
  const texts = messages.offer;
  const secondsLeft = useSecondsLeft(Date.parse(offer.expiresAt), serverNow);
  if (secondsLeft === 0 && !offer.isAccepted) return null;
  const { id: offerId } = offer;
  return (
    <section
      aria-labelledby={`banner-${offerId}`}
      className="fixed inset-x-0 top-0 z-5 mx-auto max-h-dvh max-w-[560px] overflow-y-auto rounded-panel border-2 border-brand bg-surface p-3 shadow-pop"
    >
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span id={`banner-${offerId}`}>{offerTitle(offer, messages)}</span>
        <span role="timer" className="tabular-nums">
          {offer.isAccepted ? texts.accepted : texts.secondsLeft({ seconds: secondsLeft ?? "…" })}
        </span>
      </p>
      <details>
        <summary className="flex min-h-11 items-center underline">
          {texts.brief({
            toPickup: formatLength(offer.toPickupM),
            trip: formatLength(offer.distanceM),
          })}
        </summary>
        <OfferFacts offer={offer} />
      </details>
      {offer.isAccepted ? (
        <p role="status">{texts.confirming}</p>
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <button
            type="button"
            onClick={() => void phone.act({ kind: "accept_offer", offerId })}
            className={buttonLook({ isWide: true })}
          >
            {acceptText(offer, messages)}
          </button>
          <button
            type="button"
            onClick={() => void phone.act({ kind: "decline_offer", offerId })}
            className={buttonLook({ variant: "quiet", isWide: true })}
          >
            {texts.decline}
          </button>
        </div>
      )}
    </section>
  );
}
