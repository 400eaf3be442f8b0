"use client";

import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { Money } from "@/components/ui/money";
import { formatLength } from "@/lib/core/format-length";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { RIDER } from "@/lib/messages/rider.gen";
import type { ShownOffer } from "../_phone/show-outbox";
import { acceptText, offerTitle } from "./offer-card";
import { OfferFacts, payOf } from "./offer-facts";
import { hasEnded, OfferEnd, OfferTimer, useOfferSeconds } from "./offer-time";
import { usePhone } from "./phone-context";

/** An offer that comes during a job: over the page, so that nothing moves under the rider's thumb. */
export function OfferBanner({ offer }: { offer: ShownOffer }) {
  const messages = useMessages(RIDER);
  const secondsLeft = useOfferSeconds(offer);
  return (
    <section
      aria-labelledby={`banner-${offer.id}`}
      className="fixed inset-x-0 top-0 z-5 mx-auto max-h-dvh max-w-[560px] overflow-y-auto rounded-panel border-2 border-brand bg-surface p-3 shadow-pop"
    >
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span id={`banner-${offer.id}`}>{offerTitle(offer, messages)}</span>
        <OfferTimer offer={offer} secondsLeft={secondsLeft} />
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="text-section font-strong">
          <Money minor={payOf(offer)} currency={offer.currency} />
        </span>
        <span className="min-w-0 truncate">{offer.pickup.merchantName}</span>
      </p>
      <Details offer={offer} />
      {hasEnded(offer, secondsLeft) ? (
        <OfferEnd isAccepted={offer.isAccepted} />
      ) : (
        <Answers offer={offer} />
      )}
    </section>
  );
}

function Details({ offer }: { offer: ShownOffer }) {
  const texts = useMessages(RIDER_LATER).offerBanner;
  const toPickup = formatLength(offer.toPickupM);
  const extra = offer.extraMinutes;
  return (
    <details>
      <summary className="flex min-h-11 items-center underline">
        {extra !== null
          ? texts.detour({ toPickup, minutes: extra })
          : texts.brief({ toPickup, trip: formatLength(offer.distanceM) })}
      </summary>
      <OfferFacts offer={offer} />
    </details>
  );
}

/** Accept is twice as wide, so that a thumb in a hurry finds it. */
function Answers({ offer }: { offer: ShownOffer }) {
  const phone = usePhone();
  const messages = useMessages(RIDER);
  const { id: offerId } = offer;
  return (
    <div className="grid grid-cols-[2fr_1fr] gap-3">
      <button
        type="button"
        onClick={() => void phone.act({ kind: "accept_offer", offerId })}
        className={buttonLook({ variant: "primary", size: "large", isWide: true })}
      >
        {acceptText(offer, messages)}
      </button>
      <button
        type="button"
        onClick={() => void phone.act({ kind: "decline_offer", offerId })}
        className={buttonLook({ variant: "quiet", size: "large", isWide: true })}
      >
        {messages.offer.decline}
      </button>
    </div>
  );
}
