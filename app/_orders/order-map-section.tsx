import { drawBaseMap, isTelling, type MapSpot } from "@/components/map/draw-base-map";
import { MapFigure } from "@/components/map/map-figure";
import { viewAround } from "@/components/map/map-view";
import { Ago } from "@/components/ui/ago";
import { Section } from "@/components/ui/section";
import { formatLength } from "@/lib/core/format-length";
import type { Coordinates } from "@/lib/core/geo";
import { mapGround } from "@/lib/core/map-ground";
import { readBaseMap } from "@/lib/dashboard/read-base-map";
import { readMessages } from "@/lib/dashboard/read-messages";
import { isOver } from "@/lib/domain/order-status";
import type { Proof } from "@/lib/domain/ordering/orders/find-proof";
import type { FollowedOrder } from "@/lib/domain/ordering/orders/operations-order";
import type { OrderRoom } from "@/lib/domain/ordering/orders/read-order-room";
import { AGO } from "@/lib/messages/ago.gen";
import { FOLLOWED_ORDERS, type FollowedOrdersMessages } from "@/lib/messages/followed-orders.gen";

/** As wide as the page gets on a tablet; elsewhere the middle is shown, so the important part fits into that. */
const SIZE = { width: 960, height: 224 };
const MIDDLE = { width: 220, height: 140 };

type OrderMapProps = { order: FollowedOrder; room: OrderRoom };

/** Pickup, destination, rider and where the parcel was handed over, drawn on the server. */
export async function OrderMapSection({ order, room }: OrderMapProps) {
  const texts = (await readMessages(FOLLOWED_ORDERS)).map;
  const { distanceM, marketCode, rider } = order;
  const { riderPosition } = room;
  const spots = spotsOf(texts, { order, room });
  const drawing = drawBaseMap(await readBaseMap(marketCode), {
    view: { ...SIZE, ...viewAround(spots, MIDDLE) },
    isCut: true,
    spots,
    routes: [spots.slice(0, ENDS)],
  });
  if (!isTelling(drawing)) return null;
  return (
    <Section title={texts.title}>
      {!isOver(order.status) && (
        <div className="mb-2 min-h-6">
          {rider && riderPosition ? (
            <RiderSeen name={rider.name} position={riderPosition} timeZone={order.timezone} />
          ) : (
            <p className="text-muted">
              {rider ? texts.unseen({ rider: rider.name }) : texts.noRider}
            </p>
          )}
        </div>
      )}
      <MapFigure
        drawing={drawing}
        label={texts.label({ distance: formatLength(distanceM) })}
        attribution={mapGround().attribution}
        className="h-56"
      />
    </Section>
  );
}

/** Pickup and destination, which a line joins. */
const ENDS = 2;

function spotsOf(
  texts: FollowedOrdersMessages["map"],
  { order: { pickup, destination, rider }, room: { proof, riderPosition } }: OrderMapProps,
): MapSpot[] {
  const handedOver = placeOf(proof);
  return [
    { kind: "pickup", text: texts.pickup, ...pickup },
    { kind: "destination", text: texts.destination, ...destination },
    ...(handedOver ? [{ kind: "saved" as const, text: texts.handedOver, ...handedOver }] : []),
    ...(rider && riderPosition ? [riderSpot(rider.name, riderPosition)] : []),
  ];
}

type Position = NonNullable<OrderRoom["riderPosition"]>;

/** A position that is too old to say where the rider is looks like that of a rider who is offline, as on dispatch's map. */
function riderSpot(name: string, { latitude, longitude, accuracyM, isFresh }: Position): MapSpot {
  const text = accuracyM === null ? name : `${name} ± ${formatLength(accuracyM)}`;
  return { kind: isFresh ? "rider" : "offline", text, latitude, longitude };
}

type RiderSeenProps = { name: string; position: Position; timeZone: string };

/** How old the rider's position is, and how long the rider still needs. */
async function RiderSeen({ name, position, timeZone }: RiderSeenProps) {
  const [{ map: texts }, ago] = await Promise.all([
    readMessages(FOLLOWED_ORDERS),
    readMessages(AGO),
  ]);
  const now = new Date();
  const { seenAt, expectedAt } = position;
  const left =
    expectedAt && Math.max(1, Math.round((expectedAt.getTime() - now.getTime()) / 60_000));
  return (
    <p data-rider-seen className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>
        {texts.seen({
          rider: name,
          when: <Ago at={seenAt} timeZone={timeZone} now={now} isBrief />,
        })}
      </span>
      {left !== null && (
        <strong className="font-strong tabular-nums">
          {texts.left({ time: ago.minutes({ count: left }) })}
        </strong>
      )}
    </p>
  );
}

function placeOf(proof: Proof | null): Coordinates | null {
  if (!proof || proof.latitude === null || proof.longitude === null) return null;
  return { latitude: proof.latitude, longitude: proof.longitude };
}
