import { drawBaseMap, isTelling, type MapSpot } from "@/components/map/draw-base-map";
import { MapFigure } from "@/components/map/map-figure";
import { viewAround } from "@/components/map/map-view";
import { AppLink } from "@/components/ui/app-link";
import { formatLength } from "@/lib/core/format-length";
import { distanceMetres } from "@/lib/core/geo";
import { mapGround, type BaseMap } from "@/lib/core/map-ground";
import type { HomeMessages } from "@/lib/messages/home.gen";
import type { MappedOrder } from "../read-home";

/** As wide as a page gets; a phone shows the middle, so the important part fits into that. */
const SIZE = { width: 1160, height: 240 };
const MIDDLE = { width: 260, height: 150 };

type OrdersMapProps = {
  messages: HomeMessages["inProgress"]["overview"];
  orders: MappedOrder[];
  baseMap: BaseMap;
  path: string;
};

/** A map of the orders in progress, drawn on the server, and the same as a list. */
export function OrdersMap({ messages, orders, baseMap, path }: OrdersMapProps) {
  const drawing = drawBaseMap(baseMap, {
    view: { ...SIZE, ...viewAround(orders.flatMap(placesOf), MIDDLE) },
    isCut: true,
    spots: [...pickupsOf(orders, messages.pickup), ...orders.flatMap(spotsOf)],
  });
  return (
    <div className="mb-4 grid gap-1">
      {isTelling(drawing) && (
        <MapFigure
          drawing={drawing}
          label={messages.label({ count: orders.length })}
          attribution={mapGround().attribution}
          className="h-60"
        />
      )}
      <details>
        <summary className="inline-flex min-h-11 items-center text-table text-brand underline underline-offset-4">
          {messages.list}
        </summary>
        <ul className="grid gap-1 text-table">
          {orders.map((order) => (
            <li key={order.id}>
              <AppLink href={`${path}/${order.id}`}>{order.receiver}</AppLink>{" "}
              <span className="text-muted">{inWords(messages, order)}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function placesOf({ pickup, destination, rider }: MappedOrder) {
  return [pickup, destination, ...(rider ? [rider.position] : [])];
}

/** A pickup that several orders share is drawn once. */
function pickupsOf(orders: MappedOrder[], text: string): MapSpot[] {
  const byPlace = new Map(
    orders.map(({ pickup }) => [`${pickup.latitude} ${pickup.longitude}`, pickup]),
  );
  return [...byPlace.values()].map((pickup) => ({ kind: "pickup", text, ...pickup }));
}

function spotsOf({ receiver, destination, rider }: MappedOrder): MapSpot[] {
  return [
    { kind: "destination", text: receiver, ...destination },
    ...(rider ? [{ kind: "rider" as const, text: rider.name, ...rider.position }] : []),
  ];
}

function inWords(
  messages: OrdersMapProps["messages"],
  { pickup, destination, rider }: MappedOrder,
): string {
  const distance = formatLength(distanceMetres(pickup, destination));
  if (!rider) return messages.destination({ distance });
  const away = formatLength(distanceMetres(rider.position, destination));
  return messages.withRider({ distance, rider: rider.name, away });
}
