"use client";

import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { RIDER, type RiderMessages } from "@/lib/messages/rider.gen";
import type { ShownOffer } from "../_phone/show-outbox";
import { OfferFacts } from "./offer-facts";
import { hasEnded, OfferEnd, OfferTimer, useOfferSeconds } from "./offer-time";
import { usePhone } from "./phone-context";
import { ReasonButtons } from "./reason-buttons";

/** An offer to this rider: its pay and distance, and the time left to answer. */
export function OfferCard({ offer }: { offer: ShownOffer }) {
  const messages = useMessages(RIDER);
  const secondsLeft = useOfferSeconds(offer);
  return (
    <section
      aria-labelledby={`offer-${offer.id}`}
      className="mb-5 rounded-panel border-2 border-brand bg-surface p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={`offer-${offer.id}`} className="text-section font-strong">
          {offerTitle(offer, messages)}
        </h2>
        <span className="text-section font-semibold">
          <OfferTimer offer={offer} secondsLeft={secondsLeft} />
        </span>
      </div>
      <OfferFacts offer={offer} />
      {hasEnded(offer, secondsLeft) ? (
        <OfferEnd isAccepted={offer.isAccepted} />
      ) : (
        <Answers offer={offer} />
      )}
    </section>
  );
}

/** The buttons stay within reach of the thumb, above the app's navigation, also below a long list of parcels. */
function Answers({ offer }: { offer: ShownOffer }) {
  const phone = usePhone();
  const messages = useMessages(RIDER);
  const texts = messages.offer;
  const { id: offerId } = offer;
  return (
    <div className="sticky bottom-17 -mx-4 -mb-4 rounded-panel bg-surface px-4 pt-3 pb-4">
      <button
        type="button"
        onClick={() => void phone.act({ kind: "accept_offer", offerId })}
        className={buttonLook({ variant: "primary", size: "large", isWide: true })}
      >
        {acceptText(offer, messages)}
      </button>
      <details className="mt-2">
        <summary className="flex min-h-11 items-center justify-center rounded-control border border-border-strong font-semibold">
          {texts.decline}
        </summary>
        <p className="mt-3 mb-2 text-table text-muted">{texts.whyDecline}</p>
        <ReasonButtons
          reasons={texts.reasons}
          onChoose={(reason) => void phone.act({ kind: "decline_offer", offerId, reason })}
        />
      </details>
    </div>
  );
}

export function offerTitle({ bundle: { length } }: ShownOffer, { offer }: RiderMessages): string {
  return length > 1 ? offer.titleOfSeveral({ count: length }) : offer.title;
}

export function acceptText({ bundle: { length } }: ShownOffer, { offer }: RiderMessages): string {
  return length > 1 ? offer.acceptAll({ count: length }) : offer.accept;
}
