"use client";

import { useMemo } from "react";
import type { MapSpot } from "@/components/map/draw-base-map";
import { LiveMapFrame } from "@/components/map/live-map-frame";
import { busiestTown } from "@/components/map/map-view";
import { useMessages } from "@/components/messages/use-messages";
import type { MapGround } from "@/lib/core/map-ground";
import { BOARD } from "@/lib/messages/board.gen";
import { partOf, type OrderRow, type RiderRow } from "./board-rows";

type BoardMapProps = {
  orders: readonly OrderRow[];
  riders: readonly RiderRow[];
  selected: ReadonlySet<string>;
  rider: string | undefined;
  ground: MapGround;
  /** Called with the key of a pressed order or rider. */
  onPick: (key: string) => void;
};

/** The positions of riders and orders, with the riders' routes; selected orders show their whole route. */
export function BoardMap({ orders, riders, selected, rider, ground, onPick }: BoardMapProps) {
  const texts = useMessages(BOARD).map;
  const { spots, routes } = useMemo(
    () => spotsOf({ orders, riders, selected, rider }),
    [orders, riders, selected, rider],
  );
  const around = useMemo(() => busiestTown(spots), [spots]);
  return (
    <>
      <LiveMapFrame
        spots={spots}
        around={around}
        routes={routes}
        ground={ground}
        texts={texts}
        onPick={onPick}
        className="board-map"
      />
      <Legend />
    </>
  );
}

type Shown = Pick<BoardMapProps, "orders" | "riders" | "selected" | "rider">;

/** Draws the selection on top, then riders over orders, and offline riders at the bottom. */
function spotsOf({ orders, riders, selected, rider }: Shown) {
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

function kindOf({ state, activeJobs, jobLimit }: RiderRow): "free" | "taken" | "offline" {
  if (state === "offline") return "offline";
  return state === "available" && activeJobs < jobLimit ? "free" : "taken";
}

const LOOKS = {
  waiting: "size-3 rounded-[2px] bg-bad",
  coming: "size-2.5 rounded-[2px] bg-muted",
  free: "size-3.5 rounded-full bg-brand",
  taken: "size-3 rounded-full border-3 border-[var(--c2)]",
  offline: "size-2.5 rounded-full border-2 border-border-strong",
};

/** The meaning of each marker: they differ in shape and size as well as in colour. */
function Legend() {
  const { legend } = useMessages(BOARD).map;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted">
      {(Object.keys(LOOKS) as (keyof typeof LOOKS)[]).map((kind) => (
        <li key={kind} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`flex-none ${LOOKS[kind]}`} />
          {legend[kind]}
        </li>
      ))}
    </ul>
  );
}
