"use client";

import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import { buttonLook } from "@/components/ui/button-look";
import { Money } from "@/components/ui/money";
import { formatLength } from "@/lib/core/format-length";
import type { PhonePlace } from "@/lib/domain/rider-phone/phone-messages";
import { serverNow } from "../_phone/phone-clock";
import type { ShownOffer } from "../_phone/show-outbox";
import { landmarkOf, payLabel, pickupFacts } from "./job-texts";
import { usePhone } from "./phone-context";
import { ReasonButtons } from "./reason-buttons";
import { useSecondsLeft } from "./use-seconds-left";

/** An order that this rider may take: what it pays and costs, and how long there is to answer. */
export function OfferCard({ offer }: { offer: ShownOffer }) {
  const phone = usePhone();
  const messages = useMessages(RIDER);
  const texts = messages.offer;
  const secondsLeft = useSecondsLeft(Date.parse(offer.expiresAt), serverNow);
  if (secondsLeft === 0 && !offer.isAccepted) return null;
  const { id: offerId } = offer;
  return (
    <section
      aria-labelledby={`offer-${offerId}`}
      className="mb-5 rounded-panel border-2 border-brand bg-surface p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={`offer-${offerId}`} className="text-section font-strong">
          {texts.title}
        </h2>
        <p role="timer" className="text-section font-semibold tabular-nums">
          {offer.isAccepted ? texts.accepted : texts.secondsLeft({ seconds: secondsLeft ?? "…" })}
        </p>
      </div>
      <OfferFacts offer={offer} />
      {offer.isAccepted ? (
        <p role="status">{texts.confirming}</p>
      ) : (
        <>
          <button
            type="button"
            onClick={() => void phone.act({ kind: "accept_offer", offerId })}
            className={buttonLook({ variant: "primary", size: "large", isWide: true })}
          >
            {texts.accept}
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
        </>
      )}
    </section>
  );
}

/** What an offer pays and asks of the rider. */
export function OfferFacts({ offer }: { offer: ShownOffer }) {
  const messages = useMessages(RIDER);
  const language = useLanguage();
  const texts = messages.offer;
  const facts = [
    ...pickupFacts(offer, messages, language),
    { name: texts.toPickup, value: formatLength(offer.toPickupM) },
    { name: texts.trip, value: formatLength(offer.distanceM) },
    { name: texts.time, value: texts.minutes({ minutes: offer.etaMinutes }) },
    { name: texts.weight, value: texts.upTo({ kilograms: offer.requiredWeightKg }) },
  ];
  return (
    <>
      <p className="mt-2">
        <span className="block text-meta text-muted">{payLabel(offer, messages)}</span>
        <span className="text-title font-strong">
          <Money minor={offer.payMinor ?? offer.companyMinor} currency={offer.currency} />
        </span>
      </p>
      <dl className="my-3 grid grid-cols-2 gap-x-4 gap-y-1">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-meta text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="mb-4 grid gap-2">
        <Stop name={texts.from} place={offer.pickup} />
        <Stop
          name={offer.itemName === null ? texts.to : texts.itemTo({ item: offer.itemName })}
          place={offer.delivery}
        />
      </dl>
    </>
  );
}

function Stop({ name, place }: { name: string; place: PhonePlace }) {
  const messages = useMessages(RIDER);
  return (
    <div>
      <dt className="text-meta text-muted">{name}</dt>
      <dd>{landmarkOf(place, messages)}</dd>
    </div>
  );
}
