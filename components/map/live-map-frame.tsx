"use client";

import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { preload } from "react-dom";
import type { Coordinates } from "@/lib/core/geo";
import type { MapGround, Streets } from "@/lib/core/map-ground";
import { canDraw } from "./can-draw";
import type { MapSpot } from "./draw-base-map";
import type { LiveMap } from "./draw-live-map";
import type { MapFocus } from "./use-map-focus";

/** Fetched when a map is opened. */
const PlainLiveMap = lazy(() =>
  import("./plain-live-map").then((module) => ({ default: module.PlainLiveMap })),
);

type LiveMapFrameProps = {
  spots: readonly MapSpot[];
  /** Pairs of places that a line joins. */
  routes?: readonly (readonly MapSpot[])[];
  /** The places on which the map opens; without them all spots. */
  around?: readonly Coordinates[] | undefined;
  /** What the open map turns to, such as a selection. */
  focus?: MapFocus | undefined;
  ground: MapGround;
  /** Called with the id of a pressed spot. */
  onPick?: (id: string) => void;
  /** The height of the map. */
  className?: string;
  /** The map as a picture, until it is drawn. */
  children?: ReactNode;
  /** Whether the map is loaded now. */
  isLive?: boolean;
  texts: {
    /** The map's accessible name. */
    label: string;
    opening: string;
    help?: string;
    /** What the keyboard does. */
    keys: string;
    noScript: string;
  };
};

/**
 * An open map of riders and orders. Without streets the page draws it; a map with streets is drawn by a
 * library, which is fetched only now.
 */
export function LiveMapFrame(props: LiveMapFrameProps) {
  const { ground, texts, className = "h-[min(60dvh,32rem)]", children, isLive = true } = props;
  const [isDrawn, setDrawn] = useState(false);
  return (
    <>
      <div
        className={`relative overflow-hidden bg-(--map-land) rounded-control border border-border-strong outline-offset-2 outline-brand has-[[role=application]:focus-visible]:outline-3 ${className}`}
      >
        {!isDrawn && children && (
          <div className="pointer-events-none absolute inset-0">{children}</div>
        )}
        {isLive && <LoadedMap {...props} onDrawn={() => setDrawn(true)} />}
      </div>
      <p role="status" className="mt-2 text-meta text-muted">
        {isDrawn ? texts.help : texts.opening}{" "}
        <span className="max-lg:hidden pointer-coarse:hidden">{texts.keys} </span>
        {ground.attribution}
      </p>
      <noscript>{texts.noScript}</noscript>
    </>
  );
}

function LoadedMap(props: LiveMapFrameProps & { onDrawn: () => void }) {
  const { ground, texts, onDrawn } = props;
  const [isPlain, setPlain] = useState(() => !canDraw());
  // Beside the code that draws them, not after it.
  for (const address of ground.baseMaps) {
    preload(address, { as: "fetch", crossOrigin: "anonymous" });
  }
  if (isPlain || !ground.streets) {
    return (
      <Suspense>
        <PlainLiveMap {...props} label={texts.label} onDrawn={onDrawn} />
      </Suspense>
    );
  }
  return <StreetMap {...props} streets={ground.streets} onFail={() => setPlain(true)} />;
}

type StreetMapProps = LiveMapFrameProps & {
  streets: Streets;
  onDrawn: () => void;
  onFail: () => void;
};

function StreetMap({
  spots,
  streets,
  ground,
  around,
  focus,
  texts: { label },
  ...handlers
}: StreetMapProps) {
  const { onPick, onDrawn, onFail } = handlers;
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LiveMap>();
  const draw = useEffectEvent(async (container: HTMLElement) => {
    const { drawLiveMap } = await import("./draw-live-map");
    const { baseMaps } = ground;
    const shown = { spots, around, label };
    return drawLiveMap({ container, streets, baseMaps, ...shown, onPick: (id) => pick(id) });
  });
  const pick = useEffectEvent((id: string) => onPick?.(id));
  const settle = useEffectEvent((drawn: LiveMap | undefined) => {
    setMap(drawn);
    if (drawn) onDrawn();
    else onFail();
  });
  useEffect(() => {
    const container = frame.current;
    if (!container) return undefined;
    const drawing = draw(container);
    drawing.then(settle, () => settle(undefined));
    return () => void drawing.then((drawn) => drawn.remove()).catch(() => undefined);
  }, []);
  // New positions move the dots and leave the map where the user moved it.
  useEffect(() => map?.show(spots), [map, spots]);
  const turn = useEffectEvent(() => focus && map?.turnTo(focus.places));
  const key = focus?.key;
  const opening = useRef(key);
  useEffect(() => {
    if (key !== opening.current) turn();
    opening.current = undefined;
  }, [key]);
  return <div ref={frame} data-testid="map" className="size-full" />;
}
