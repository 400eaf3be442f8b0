"use client";

import { Minus, Plus } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import type { Coordinates } from "@/lib/core/geo";
import type { BaseMap, MapGround } from "@/lib/core/map-ground";
import { LOCATION } from "@/lib/messages/location.gen";
import { citiesOf } from "./cities-of";
import { clusterSpots, type SpotCluster } from "./cluster-spots";
import {
  drawGround,
  drawOver,
  type DrawnSpot,
  type MapDrawing,
  type MapSpot,
} from "./draw-base-map";
import { listenToGestures } from "./listen-to-gestures";
import { MapPicture } from "./map-picture";
import { EDGE_PX, viewAround, zoomedAround, placeAt, type MapView, type Pixel } from "./map-view";
import type { Covered } from "./name-places";
import { readBaseMaps } from "./read-base-maps";
import { ScaleBar } from "./scale-bar";
import { type MapFocus, useMapFocus } from "./use-map-focus";

type PlainLiveMapProps = {
  spots: readonly MapSpot[];
  routes?: readonly (readonly MapSpot[])[];
  around?: readonly Coordinates[] | undefined;
  focus?: MapFocus | undefined;
  ground: MapGround;
  label: string;
  onPick?: (id: string) => void;
  onDrawn: () => void;
};

const KEY_STEP_PX = 60;

/** Riders and orders on the market's base map. The map first shows all of them, and stays where the user moves it. */
export function PlainLiveMap({
  spots,
  routes = [],
  around: opening = spots,
  focus,
  ground,
  label,
  ...handlers
}: PlainLiveMapProps) {
  const surface = useRef<HTMLDivElement>(null);
  const { view, latest, setView } = useView();
  const steer = (key: string) => {
    const now = latest();
    const next = now && steered(now, key);
    if (next) setView(next);
    return next !== undefined;
  };
  const features = useBaseMaps(ground);
  const still = useMemo(
    () => view && drawGround({ type: "FeatureCollection", features }, view),
    [view, features],
  );
  const { drawing, clusters } = useMemo(() => {
    if (!view || !still) return { clusters: [] };
    const drawn = drawOver(still, { view, covered: controlsOn(view), spots, routes });
    const grouped = clusterSpots(drawn.spots);
    return { drawing: { ...drawn, spots: grouped.spots }, clusters: grouped.clusters };
  }, [view, still, spots, routes]);
  // With nothing to show, the map opens on the market's cities.
  const around = useMemo(
    () => (opening.length > 0 ? opening : citiesOf(features)),
    [opening, features],
  );
  useMapFocus(focus, latest, setView);
  useSurface(surface, { around, drawing, clusters, latest, setView, ...handlers });
  return (
    // The role states that the map handles its own keys and gestures.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      ref={surface}
      role="application"
      aria-label={label}
      tabIndex={0}
      onKeyDown={(event) => {
        if (steer(event.key)) event.preventDefault();
      }}
      className="size-full cursor-grab touch-none overflow-hidden outline-none select-none"
    >
      {drawing && <MapPicture drawing={drawing} clusters={clusters} className="size-full" />}
      {view && <ScaleBar view={view} />}
      <ZoomButtons steer={steer} />
    </div>
  );
}

type SurfaceWork = Pick<PlainLiveMapProps, "onPick" | "onDrawn"> & {
  around: readonly Coordinates[];
  drawing: MapDrawing | undefined;
  clusters: readonly SpotCluster[];
  latest: () => MapView | undefined;
  setView: (view: MapView) => void;
};

/** Fits the map to its box, and lets it be moved and its spots be pressed. */
function useSurface(surface: RefObject<HTMLElement | null>, work: SurfaceWork): void {
  const { around, drawing, clusters, latest, setView } = work;
  const tap = useEffectEvent((at: Pixel) => {
    const id = drawing && nearestId(drawing.spots, at);
    const now = latest();
    if (id !== undefined) work.onPick?.(id);
    else if (now && clusters.some((it) => farFrom(at, it) <= REACH_PX)) {
      setView(zoomedAround(now, at, CLUSTER_STEPS));
    }
  });
  const fit = useEffectEvent(({ width, height }: DOMRectReadOnly) => {
    if (width === 0 || height === 0 || (!latest() && around.length === 0)) return;
    const room = { width: width - 2 * EDGE_PX, height: height - 2 * EDGE_PX };
    if (!latest()) work.onDrawn();
    setView({ ...(latest() ?? viewAround(around, room)), width, height });
  });
  // A box is measured once it is observed, and is observed again once there are places to fit.
  const isPlaced = around.length > 0;
  useEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    const resized = new ResizeObserver(([entry]) => entry && fit(entry.contentRect));
    resized.observe(element);
    const listening = listenToGestures(element, {
      view: () => latest() ?? EMPTY,
      show: (next) => setView({ ...(latest() ?? EMPTY), ...next }),
      rest: () => undefined,
      tap: (at) => tap(at),
    });
    return () => {
      resized.disconnect();
      listening.abort();
    };
  }, [surface, latest, setView, isPlaced]);
}

/** Where the buttons and the scale stand. */
function controlsOn({ width, height }: MapView): Covered[] {
  return [
    { left: width - 64, right: width, top: 0, bottom: 104 },
    { left: 0, right: 112, top: height - 36, bottom: height },
  ];
}

/** For a pointer without a wheel. */
function ZoomButtons({ steer }: { steer: (key: string) => void }) {
  const { nearer, farther } = useMessages(LOCATION).map;
  return (
    <div className="absolute top-2 right-2 grid gap-2">
      <Button size="small" aria-label={nearer} onClick={() => steer("+")}>
        <Plus aria-hidden="true" className="size-4" />
      </Button>
      <Button size="small" aria-label={farther} onClick={() => steer("-")}>
        <Minus aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}

/** Fingers move faster than a page is drawn, so each move begins where the last one ended. */
function useView() {
  const [view, setView] = useState<MapView>();
  const [store] = useState(() => {
    let now: MapView | undefined;
    const set = (next: MapView) => setView((now = next));
    return { latest: () => now, setView: set };
  });
  return { view, ...store };
}

const EMPTY: MapView = { centre: { latitude: 0, longitude: 0 }, zoom: 0, width: 1, height: 1 };

/** A view after a key of the map; undefined for any other key. */
function steered(view: MapView, key: string): MapView | undefined {
  const { width, height } = view;
  const middle = { x: width / 2, y: height / 2 };
  const moved = (x: number, y: number) => ({
    ...view,
    centre: placeAt(view, { x: middle.x + x, y: middle.y + y }),
  });
  const moves: Partial<Record<string, () => MapView>> = {
    ArrowUp: () => moved(0, -KEY_STEP_PX),
    ArrowDown: () => moved(0, KEY_STEP_PX),
    ArrowLeft: () => moved(-KEY_STEP_PX, 0),
    ArrowRight: () => moved(KEY_STEP_PX, 0),
    "+": () => zoomedAround(view, middle, 1),
    "=": () => zoomedAround(view, middle, 1),
    "-": () => zoomedAround(view, middle, -1),
  };
  return moves[key]?.();
}

/** A finger is not exact. */
const REACH_PX = 16;

/** A press on several markers takes them apart. */
const CLUSTER_STEPS = 2;

function farFrom(at: Pixel, { x, y }: Pixel): number {
  return Math.hypot(x - at.x, y - at.y);
}

function nearestId(spots: readonly DrawnSpot[], at: Pixel): string | undefined {
  const [nearest] = spots
    .filter((spot) => spot.id !== undefined && farFrom(at, spot) <= REACH_PX)
    .sort((one, other) => farFrom(at, one) - farFrom(at, other));
  return nearest?.id;
}

function useBaseMaps({ baseMaps }: MapGround): BaseMap["features"] {
  const [features, setFeatures] = useState<BaseMap["features"]>([]);
  const addresses = baseMaps.join(" ");
  useEffect(() => {
    let isThere = true;
    void readBaseMaps(addresses.split(" ").filter(Boolean)).then((read) => {
      if (isThere) setFeatures(read);
    });
    return () => void (isThere = false);
  }, [addresses]);
  return features;
}
