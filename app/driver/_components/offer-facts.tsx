"use client";

import { Fragment } from "react";
import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { Money } from "@/components/ui/money";
import { formatLength } from "@/lib/core/format-length";
import type { PhonePlace, RiderOffer } from "@/lib/domain/handover/rider-phone/phone-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import type { ShownOffer } from "../_phone/show-outbox";
import { landmarkOf, payLabel, pickupFacts } from "./job-texts";
import { OfferMap } from "./offer-map";

/** The pay and the work of an offer, with all parcels that one answer accepts. */
export function OfferFacts({ offer }: { offer: ShownOffer }) {
  const messages = useMessages(RIDER);
  const facts = useFacts(offer);
  return (
    <>
      <p className="mt-2">
        <span className="block text-meta text-muted">{payLabel(offer, messages)}</span>
        <span className="text-title font-strong">
          <Money minor={payOf(offer)} currency={offer.currency} />
        </span>
      </p>
      <Priority offer={offer} />
      <OfferCollects offer={offer} />
      <dl className="my-3 grid grid-cols-2 gap-x-4 gap-y-1">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-meta text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <OfferMap offerId={offer.id} />
      <Places bundle={offer.bundle} />
    </>
  );
}

/** What shops added to the pay so that a rider accepts. */
function Priority({ offer }: { offer: ShownOffer }) {
  const texts = useMessages(RIDER).offer;
  const minor = sumOf(offer, ({ priorityMinor = 0 }) => priorityMinor);
  if (minor === 0) return null;
  return (
    <p className="text-meta font-semibold">
      {texts.priorityFee}: <Money minor={minor} currency={offer.currency} />
    </p>
  );
}

/** The money to collect at the doors, which the rider then has in hand, and what recipients pay by phone. */
function OfferCollects({ offer }: { offer: ShownOffer }) {
  const texts = useMessages(RIDER).cash;
  const lines = [
    [texts.toCollect, sumOf(offer, ({ collectMinor }) => collectMinor)],
    [texts.byPhone, sumOf(offer, ({ byPhoneMinor = 0 }) => byPhoneMinor)],
  ] as const;
  return lines.map(
    ([name, minor]) =>
      minor > 0 && (
        <p key={name} className="mt-2 font-semibold">
          {name}: <Money minor={minor} currency={offer.currency} isStrong />
        </p>
      ),
  );
}

/** The pay of an offer: the rider's, or the company's if it has set none for riders. */
export function payOf(offer: ShownOffer): number {
  return sumOf(offer, ({ payMinor, companyMinor }) => payMinor ?? companyMinor);
}

function useFacts(offer: ShownOffer) {
  const messages = useMessages(RIDER);
  const language = useLanguage();
  const texts = messages.offer;
  const isSingle = offer.bundle.length === 1;
  const extra = offer.extraMinutes;
  const minutes = extra ?? offer.etaMinutes;
  const kilograms = sumOf(offer, ({ requiredWeightKg }) => requiredWeightKg);
  const time = {
    name: extra === null ? texts.time : texts.extraTime,
    value: texts.minutes({ minutes }),
  };
  return [
    ...pickupFacts(offer, messages, language),
    { name: texts.toPickup, value: formatLength(offer.toPickupM) },
    // The trips of several parcels overlap, so their distances cannot be summed.
    ...(isSingle ? [{ name: texts.trip, value: formatLength(offer.distanceM) }] : []),
    ...(isSingle || extra !== null ? [time] : []),
    { name: texts.weight, value: texts.upTo({ kilograms }) },
  ];
}

function sumOf({ bundle }: ShownOffer, amountOf: (offer: RiderOffer) => number): number {
  return bundle.reduce((sum, offer) => sum + amountOf(offer), 0);
}

/** Pickups and destinations of the parcels; a common pickup appears once. */
function Places({ bundle }: Pick<ShownOffer, "bundle">) {
  const texts = useMessages(RIDER).offer;
  return (
    <dl className="mb-4 grid gap-2">
      {bundle.map(({ id, itemName, pickup, delivery }, index) => (
        <Fragment key={id}>
          {!isSamePlace(pickup, bundle[index - 1]?.pickup) && (
            <Stop name={texts.from} place={pickup} />
          )}
          <Stop
            name={itemName === null ? texts.to : texts.itemTo({ item: itemName })}
            place={delivery}
          />
        </Fragment>
      ))}
    </dl>
  );
}

function isSamePlace(one: PhonePlace, other: PhonePlace | undefined): boolean {
  return one.latitude === other?.latitude && one.longitude === other.longitude;
}

type StopProps = { name: string; place: PhonePlace & { merchantName?: string } };

function Stop({ name, place }: StopProps) {
  const messages = useMessages(RIDER);
  return (
    <div>
      <dt className="text-meta text-muted">{name}</dt>
      {place.merchantName !== undefined && <dd className="font-semibold">{place.merchantName}</dd>}
      <dd>{landmarkOf(place, messages)}</dd>
    </div>
  );
}
