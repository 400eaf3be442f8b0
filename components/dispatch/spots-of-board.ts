import type { MapSpot } from "@/components/map/draw-base-map";
import { busiestTown } from "@/components/map/map-view";
import type { Coordinates } from "@/lib/core/geo";
import { partOf, type OrderPart, type OrderRow, type RiderRow } from "./board-rows";

type Shown = {
  orders: readonly OrderRow[];
  riders: readonly RiderRow[];
  selected: ReadonlySet<string>;
  rider: string | undefined;
};

/** Draws the selection on top, then riders over orders, and offline riders at the bottom. */
export function spotsOfBoard({ orders, riders, selected, rider }: Shown) {
  const riderSpots = new Map(
    riders.flatMap((row) => {
      const { key, location } = row;
      if (!location) return [];
      const isChosen = key === rider;
      const text = isChosen ? row.name : "";
      return [
        [key, { kind: KINDS[row.room], id: key, isChosen, text, ...location } satisfies MapSpot],
      ];
    }),
  );
  const orderSpots = orders.map((order): MapSpot => {
    const isChosen = selected.has(order.key);
    const kind = partOf(order) === "waiting" ? "waiting" : "coming";
    const text = isChosen ? order.merchantName : "";
    return { kind, id: order.key, isChosen, text, ...placeOf(order) };
  });
  const ways = orders
    .filter(({ key }) => selected.has(key))
    .map(({ pickup, destination }): [MapSpot, MapSpot] => [
      { kind: "pickup", text: "", ...pickup },
      { kind: "destination", text: "", ...destination },
    ]);
  const chosen = riders.find(({ key }) => key === rider);
  const stops = (chosen?.stops ?? []).map(({ kind, latitude, longitude }, at): MapSpot => {
    return {
      kind: kind === "pickup" ? "pickup" : "destination",
      text: String(at + 1),
      latitude,
      longitude,
    };
  });
  const all = [...riderSpots.values(), ...orderSpots];
  const isOffline = ({ kind }: MapSpot) => kind === "offline";
  const isOnTop = ({ isChosen }: MapSpot) => isChosen === true;
  return {
    spots: [
      ...all.filter((spot) => isOffline(spot) && !isOnTop(spot)),
      ...all.filter((spot) => !isOffline(spot) && !isOnTop(spot)),
      ...ways.flat(),
      ...stops,
      ...all.filter(isOnTop),
    ],
    routes: [...ways, ...(chosen ? [chosen] : riders).flatMap(routeOf)],
  };
}

/** The routes from the riders through their stops; only the chosen rider's, if there is one. */
function routeOf({ location, stops }: RiderRow): MapSpot[][] {
  if (!location || stops.length === 0) return [];
  return [
    [location, ...stops].map(({ latitude, longitude }) => ({
      kind: "rider",
      text: "",
      latitude,
      longitude,
    })),
  ];
}

/** Each of the three words of the list has its mark. */
const KINDS = { free: "free", has_room: "has_room", not_offered: "offline" } as const;

/**
 * The places to which the map turns: the selected orders, the chosen rider, or the orders of the open tab with the riders
 * who have them, in the town with the most of these.
 */
export function focusOf({ orders, riders, selected, rider, part }: Shown & { part: OrderPart }) {
  const chosen = riders.find(({ key }) => key === rider);
  const at = chosen?.location ? [chosen.location, ...chosen.stops] : [];
  const places =
    selected.size > 0
      ? orders
          .filter(({ key }) => selected.has(key))
          .flatMap(({ pickup, destination }) => [pickup, destination])
      : at.length > 0
        ? at
        : busiestTown(
            orders.filter((it) => partOf(it) === part).flatMap((it) => placesOf(it, riders)),
          );
  return { key: [part, ...selected, rider].join(" "), places };
}

function placesOf(order: OrderRow, riders: readonly RiderRow[]): Coordinates[] {
  const { location } = riders.find(({ id }) => id === order.riderId) ?? { location: null };
  return [placeOf(order), ...(location ? [location] : [])];
}

/** Where an order's marker stands. */
function placeOf(order: OrderRow): Coordinates {
  return partOf(order) === "waiting" ? order.pickup : order.destination;
}
