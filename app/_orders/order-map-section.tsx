import { drawBaseMap, isTelling, type MapSpot } from "@/components/map/draw-base-map";
import { MapFigure } from "@/components/map/map-figure";
import { viewAround } from "@/components/map/map-view";
import { Section } from "@/components/ui/section";
import { formatLength } from "@/lib/core/format-length";
import type { Coordinates } from "@/lib/core/geo";
import { mapGround } from "@/lib/core/map-ground";
import { readBaseMap } from "@/lib/dashboard/read-base-map";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Proof } from "@/lib/domain/ordering/orders/find-proof";
import type { FollowedOrder } from "@/lib/domain/ordering/orders/operations-order";
import type { OrderRoom } from "@/lib/domain/ordering/orders/read-order-room";
import { FOLLOWED_ORDERS, type FollowedOrdersMessages } from "@/lib/messages/followed-orders.gen";

/** As wide as the page gets on a tablet; elsewhere the middle is shown, so the important part fits into that. */
const SIZE = { width: 960, height: 224 };
const MIDDLE = { width: 220, height: 140 };

type OrderMapProps = { order: FollowedOrder; room: OrderRoom };

/** Pickup, destination, rider and where the parcel was handed over, drawn on the server. */
export async function OrderMapSection({ order, room }: OrderMapProps) {
  const texts = (await readMessages(FOLLOWED_ORDERS)).map;
  const { distanceM, marketCode } = order;
  const spots = spotsOf(texts, { order, room });
  const drawing = drawBaseMap(await readBaseMap(marketCode), {
    view: { ...SIZE, ...viewAround(spots, MIDDLE) },
    spots,
    routes: [spots.slice(0, ENDS)],
  });
  if (!isTelling(drawing)) return null;
  return (
    <Section title={texts.title}>
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

function riderSpot(
  name: string,
  { latitude, longitude, accuracyM }: NonNullable<OrderRoom["riderPosition"]>,
): MapSpot {
  const text = accuracyM === null ? name : `${name} ± ${formatLength(accuracyM)}`;
  return { kind: "rider", text, latitude, longitude };
}

function placeOf(proof: Proof | null): Coordinates | null {
  if (!proof || proof.latitude === null || proof.longitude === null) return null;
  return { latitude: proof.latitude, longitude: proof.longitude };
}
