import type { MapSpot } from "@/components/map/draw-base-map";
import { partOf, type OrderRow, type RiderRow } from "./board-rows";

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
      return [[key, { kind: kindOf(row), id: key, isChosen, text, ...location } satisfies MapSpot]];
    }),
  );
  const orderSpots = orders.map((order): MapSpot => {
    const isChosen = selected.has(order.key);
    const [kind, at] =
      partOf(order) === "waiting"
        ? (["waiting", order.pickup] as const)
        : (["coming", order.destination] as const);
    return { kind, id: order.key, isChosen, text: isChosen ? order.merchantName : "", ...at };
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

function kindOf({ room, keptFromOffers }: RiderRow): "free" | "taken" | "offline" {
  if (room === "free") return "free";
  return keptFromOffers === "offline" || keptFromOffers === "suspended" ? "offline" : "taken";
}
