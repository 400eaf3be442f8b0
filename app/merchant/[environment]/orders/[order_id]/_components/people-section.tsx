import type { ReactNode } from "react";
import type { LiveSpot } from "@/components/map/draw-live-map";
import { OrderMap } from "@/components/map/order-map";
import { Ago } from "@/components/ui/ago";
import { Instant } from "@/components/ui/instant";
import { Section } from "@/components/ui/section";
import { Phone } from "@/components/ui/phone";
import type { MapGround } from "@/lib/core/map-ground";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Eta } from "@/lib/domain/orders/eta";
import type { Order, RiderPosition } from "@/lib/domain/orders/read-order";
import { scheduledFor } from "@/lib/domain/orders/scheduled-for";
import { ORDER, type OrderMessages } from "@/lib/messages/order.gen";
import { Facts } from "./facts";

const NOTHING = "–";

type PeopleSectionProps = { order: Order; timeZone: string; ground: MapGround };

/** Who gets it and who brings it, each with a number to call. */
export async function PeopleSection({ order, timeZone, ground }: PeopleSectionProps) {
  const { people: messages, map } = await readMessages(ORDER);
  const { rider, riderPosition, receiverName, receiverPhone } = order;
  return (
    <Section title={messages.title}>
      <Facts
        facts={[
          { name: messages.recipient, value: receiverName ?? messages.noName },
          receiverPhone !== null && {
            name: messages.callRecipient,
            value: <Phone e164={receiverPhone} />,
          },
          {
            name: messages.rider,
            value: rider ? rider.name : riderMissing(messages, order, timeZone),
          },
          // The rider's lines are reserved, so that an assignment moves nothing.
          hasRider(order) && { name: messages.plate, value: plateOf(messages, rider) },
          hasRider(order) && {
            name: messages.callRider,
            value: rider ? <Phone e164={rider.phone} /> : NOTHING,
          },
          hasRider(order) && {
            name: messages.riderPosition,
            value: riderPosition ? <Position {...{ riderPosition, timeZone }} /> : NOTHING,
          },
          {
            name: messages.expected,
            value: order.eta ? <Expected {...{ eta: order.eta, timeZone }} /> : NOTHING,
          },
        ]}
      />
      <OrderMap spots={spotsOf(order, map)} ground={ground} texts={map} />
    </Section>
  );
}

function spotsOf(order: Order, texts: OrderMessages["map"]): LiveSpot[] {
  const { rider, riderPosition } = order;
  return [
    {
      kind: "pickup",
      text: texts.pickup,
      latitude: order.pickupLatitude,
      longitude: order.pickupLongitude,
    },
    {
      kind: "destination",
      text: texts.destination,
      latitude: order.deliveryLatitude,
      longitude: order.deliveryLongitude,
    },
    ...(rider && riderPosition
      ? [{ kind: "rider" as const, text: rider.name, ...placeOf(riderPosition) }]
      : []),
  ];
}

function placeOf({ latitude, longitude }: RiderPosition) {
  return { latitude, longitude };
}

type PositionProps = { riderPosition: RiderPosition; timeZone: string };

/** Opens in the reader's own map. */
function Position({ riderPosition, timeZone }: PositionProps) {
  const { latitude, longitude, recordedAt } = riderPosition;
  return (
    <>
      <a
        href={`geo:${latitude},${longitude}`}
        className="inline-flex min-h-6 items-center font-mono text-table"
      >
        {latitude.toFixed(5)}, {longitude.toFixed(5)}
      </a>{" "}
      <Ago at={recordedAt} timeZone={timeZone} now={new Date()} isBrief />
    </>
  );
}

function Expected({ eta, timeZone }: { eta: Eta; timeZone: string }) {
  return (
    <>
      <Instant at={eta.earliestAt} timeZone={timeZone} shape="time" />–
      <Instant at={eta.latestAt} timeZone={timeZone} shape="time" />
    </>
  );
}

/** No rider ever comes for a test order. */
function hasRider({ environment }: Order): boolean {
  return environment === "live";
}

function plateOf(messages: OrderMessages["people"], rider: Order["rider"]): string {
  return rider ? (rider.plate ?? messages.noPlate) : NOTHING;
}

function riderMissing(
  messages: OrderMessages["people"],
  order: Order,
  timeZone: string,
): ReactNode {
  const { status, environment, dispatchAt } = order;
  if (dispatchAt && scheduledFor(order)) {
    return messages.searchStarts({ when: <Instant at={dispatchAt} timeZone={timeZone} /> });
  }
  if (status === "searching") return messages.notAccepted;
  return environment === "test" ? messages.noTestRider : messages.noRider;
}
