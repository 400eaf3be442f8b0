import { drawBaseMap, isTelling, type MapSpot } from "@/components/map/draw-base-map";
import { MapFigure } from "@/components/map/map-figure";
import { viewAround } from "@/components/map/map-view";
import { OrderMap } from "@/components/map/order-map";
import { mapGround } from "@/lib/core/map-ground";
import { readBaseMap } from "@/lib/dashboard/read-base-map";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { ORDER, type OrderMessages } from "@/lib/messages/order.gen";

/** As wide as its column gets; a phone shows the middle, so the important part fits into that. */
const SIZE = { width: 680, height: 240 };
const MIDDLE = { width: 240, height: 150 };

type OrderMapSectionProps = { order: Order; marketCode: string };

/** Where the order goes and where its rider is, drawn on the server; a press opens a map that moves. */
export async function OrderMapSection({ order, marketCode }: OrderMapSectionProps) {
  const { map: messages } = await readMessages(ORDER);
  const baseMap = await readBaseMap(marketCode);
  const ends = endsOf(order, messages);
  const spots = [...ends, ...riderOf(order)];
  const draw = (shown: MapSpot[]) =>
    drawBaseMap(baseMap, {
      view: { ...SIZE, ...viewAround(shown, MIDDLE) },
      isCut: true,
      spots: shown,
    });
  const ground = mapGround(marketCode);
  return (
    <section aria-label={messages.label} className="min-w-0">
      <OrderMap spots={spots} ground={ground} texts={messages}>
        {/* Whether there is a picture does not change with the rider, so that nothing moves. */}
        {isTelling(draw(ends)) && (
          <MapFigure
            drawing={draw(spots)}
            label={messages.label}
            attribution={ground.attribution}
            className="h-60"
          />
        )}
      </OrderMap>
    </section>
  );
}

function endsOf(order: Order, texts: OrderMessages["map"]): MapSpot[] {
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
  ];
}

function riderOf({ rider, riderPosition }: Order): MapSpot[] {
  if (!rider || !riderPosition) return [];
  const { latitude, longitude } = riderPosition;
  return [{ kind: "rider", text: rider.name, latitude, longitude }];
}
