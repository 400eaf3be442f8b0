"use client";

import { type KeyboardEvent, useState } from "react";
import { LocationInput } from "@/components/location/location-input";
import type { MapDrawing } from "@/components/map/draw-base-map";
import { MapFigure } from "@/components/map/map-figure";
import { useMessages } from "@/components/messages/use-messages";
import { PhoneFold } from "@/components/ui/phone-fold";
import { Section } from "@/components/ui/section";
import type { Surroundings } from "@/lib/core/location/read-location";
import type { SavedSpot, SpotText } from "@/lib/core/location/settle-spot";
import type { MapGround } from "@/lib/core/map-ground";
import { NEW_ORDER, type NewOrderMessages } from "@/lib/messages/new-order.gen";
import type { OrderFormState } from "../order-form-state";
import { ClosedNotice } from "./closed-notice";
import { DetailField } from "./detail-field";
import { DraftNotice } from "./draft-notice";
import { OrderProblemNotice } from "./order-problem";
import { ParcelFields } from "./parcel-fields";
import { PickupField, type PickupChoice } from "./pickup-choice";
import { PlaceButtons } from "./place-buttons";
import { QuotePanel } from "./quote-panel";
import { NameField, ReceiverFields } from "./receiver-fields";
import { RequestPin } from "./request-pin";
import type { Draft } from "./use-order-draft";
import { useOrderForm } from "./use-order-form";
import { WaitField } from "./wait-field";

type NewOrderFormProps = {
  environment: string;
  /** The key for a browser without scripts; other browsers make their own. */
  orderKey: string;
  draftName: string;
  surroundings: Surroundings;
  saved: SavedSpot[];
  timeZone: string;
  /** The initial values. */
  known: Draft;
  mapGround: MapGround;
  /** The default one first. */
  pickups: PickupChoice[];
  /** The pickup that the form is opened with. */
  firstPickup: {
    id: string;
    /** Shown before there is a destination; null where a map has nothing to show. */
    map: MapDrawing | null;
    /** How many minutes riders usually wait there; null where that is not known. */
    usualWait: number | null;
  };
  /** The server's time. */
  openedAt: number;
  bookableUntil: number;
  takesMobileMoney: boolean;
  /** How long an order can wait for a rider. */
  waitMinutes: { least: number; most: number };
};

/** One page from phone number to placed order; the price always belongs to the current fields. */
export function NewOrderForm(props: NewOrderFormProps) {
  const { environment, timeZone, firstPickup } = props;
  const messages = useMessages(NEW_ORDER);
  const desk = useOrderForm(props);
  const { values, shown, isStale } = desk;
  const { result } = shown.state;
  const { pickup } = desk;
  const map = result?.map ?? (pickup?.id === firstPickup.id ? firstPickup.map : null);
  const errors = { ...shown.state.fieldErrors, ...result?.fieldErrors };
  return (
    <form
      ref={desk.form}
      action={desk.send}
      onSubmit={desk.submit}
      onInput={desk.note}
      onKeyDown={stayOnEnter}
      aria-label={messages.title}
      className="gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <input type="hidden" name="environment" value={environment} />
      <input type="hidden" name="orderKey" value={values.orderKey} />
      <input type="hidden" name="repeats" value={values.repeats ?? ""} />
      <input type="hidden" name="quoteId" value={result?.quote?.id ?? values.quoteId ?? ""} />
      {desk.isRestored && (
        <div className="col-span-full">
          <DraftNotice onStartOver={desk.startOver} />
        </div>
      )}
      <OrderFields key={desk.version} {...props} desk={desk} errors={errors} />
      {/* On a phone the parts are the form's own, so that the button stays in view. */}
      <div className="max-lg:contents lg:sticky lg:top-[calc(var(--strip,0px)+1.5rem)] lg:self-start">
        <div className="max-lg:mt-10">
          <QuotePanel quote={result?.quote ?? null} isStale={isStale} timeZone={timeZone} />
        </div>
        <PlaceBar {...props} desk={desk} errors={errors} />
        {map && (
          <div className="mt-4">
            <MapFigure
              drawing={map}
              label={result?.map ? messages.map.route : messages.map.pickup}
              attribution={props.mapGround.attribution}
              className="h-50"
            />
          </div>
        )}
      </div>
    </form>
  );
}

type PlaceBarProps = Pick<
  NewOrderFormProps,
  "environment" | "timeZone" | "openedAt" | "bookableUntil" | "waitMinutes"
> & {
  desk: ReturnType<typeof useOrderForm>;
  errors: Record<string, string>;
};

/** The button, and above it what keeps a rider from coming. */
function PlaceBar({ desk, environment, waitMinutes, errors, ...clock }: PlaceBarProps) {
  const { pickup, shown, isStale } = desk;
  return (
    <div className="place-bar">
      {pickup && <ClosedNotice pickup={pickup} times={desk.times} {...clock} onChoose={desk.use} />}
      {!isStale && (
        <OrderProblemNotice
          state={shown.state}
          environment={environment}
          pickup={pickup?.id ?? ""}
        />
      )}
      {shown.state.result?.quote?.hasRider === false && (
        <WaitField values={desk.values} errors={errors} range={waitMinutes} />
      )}
      <PlaceButtons
        quote={shown.state.result?.quote ?? null}
        isStale={isStale}
        isPending={desk.isPending}
        failure={shown.state.error}
      />
    </div>
  );
}

type OrderFieldsProps = Omit<
  NewOrderFormProps,
  "orderKey" | "draftName" | "known" | "openedAt" | "bookableUntil" | "waitMinutes"
> & {
  desk: ReturnType<typeof useOrderForm>;
  errors: Record<string, string>;
};

function OrderFields({ desk, errors, ...facts }: OrderFieldsProps) {
  const { environment, timeZone, saved, mapGround, pickups, firstPickup } = facts;
  const { pickup } = desk;
  const messages = useMessages(NEW_ORDER);
  const known = knownLine(messages, desk.values, errors);
  const [answeredSpot, setAnsweredSpot] = useState<Partial<SpotText>>();
  return (
    <div className="min-w-0 max-w-[40rem] [&>section:first-child]:mt-0">
      {pickup && pickups.length > 1 && (
        <PickupField pickup={pickup} pickups={pickups} errors={errors} onChoose={desk.use} />
      )}
      <Section title={messages.recipient.title}>
        <ReceiverFields
          environment={environment}
          values={desk.values}
          errors={errors}
          answered={answeredReceiver(desk.shown.state.result)}
          onUse={desk.use}
        />
      </Section>
      <PhoneFold line={known} isOpen={known === undefined}>
        <NameField values={desk.values} errors={errors} />
        <Section title={messages.destination}>
          <RequestPin
            environment={environment}
            timeZone={timeZone}
            values={desk.values}
            onAnswer={setAnsweredSpot}
            onKeep={desk.note}
          />
          <LocationInput
            environment={environment}
            surroundings={desk.surroundings}
            saved={saved}
            mapGround={mapGround}
            answeredSpot={answeredSpot}
            values={desk.values}
            errors={errors}
            onChange={desk.noteSpot}
          />
          <div className="mt-5">
            <DetailField name="dropoffNote" values={desk.values} errors={errors} />
          </div>
        </Section>
      </PhoneFold>
      <Section title={messages.parcel.title}>
        <ParcelFields
          values={desk.values}
          errors={errors}
          usualWait={pickup?.id === firstPickup.id ? firstPickup.usualWait : null}
          pickup={pickups.length === 1 ? pickup : undefined}
          takesMobileMoney={facts.takesMobileMoney}
        />
      </Section>
    </div>
  );
}

const KNOWN_FIELDS = ["receiverName", "where", "landmark", "dropoffNote"];

/** The recipient and the place in one line, where saved details have filled them in and nothing is wrong. */
function knownLine(
  messages: NewOrderMessages,
  { recalledFor, receiverPhone, where, receiverName, landmark }: Draft,
  errors: Record<string, string>,
): string | undefined {
  const isKnown = recalledFor !== undefined && recalledFor !== "" && recalledFor === receiverPhone;
  if (!isKnown || !where || !receiverName || !landmark) return undefined;
  if (KNOWN_FIELDS.some((name) => name in errors)) return undefined;
  return messages.known({ name: receiverName, landmark });
}

function answeredReceiver(result: OrderFormState | null) {
  return result?.receiver
    ? { for: result.values.receiverPhone ?? "", receiver: result.receiver }
    : null;
}

/** Enter in a field must not place the order; only the button and Ctrl+Enter do. */
function stayOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('button[name="step"][value="place"]')?.click();
    return;
  }
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
