"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { canDraw } from "@/components/map/can-draw";
import type { LiveMap, LiveSpot } from "@/components/map/draw-live-map";

type DispatchMapProps = { spots: LiveSpot[]; styleUrl: string | undefined };

/** The open map; its library is fetched only now. */
export function DispatchMap({ spots, styleUrl }: DispatchMapProps) {
  const { frame, state } = useLiveMap(spots, styleUrl);
  if (state === "failed") {
    return (
      <p role="alert">This browser can't show the map. The lists have the same information.</p>
    );
  }
  return (
    <>
      <div className="relative h-[min(60dvh,32rem)] rounded-control border border-border-strong outline-offset-2 outline-brand has-[canvas:focus-visible]:outline-3">
        <div ref={frame} data-testid="map" className="size-full rounded-control" />
      </div>
      <p role="status" className="mt-2 text-meta text-muted">
        {state === "opening"
          ? "Loading the map…"
          : "Use the arrow keys to move the map, plus and minus to zoom. The lists have the same information."}
      </p>
      <noscript>The map needs JavaScript. The lists have the same information.</noscript>
    </>
  );
}

function useLiveMap(spots: LiveSpot[], styleUrl: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LiveMap>();
  const [hasFailed, setHasFailed] = useState(false);
  const draw = useEffectEvent(async (container: HTMLElement) => {
    if (!canDraw()) throw new Error("This browser has no WebGL.");
    const { drawLiveMap } = await import("@/components/map/draw-live-map");
    return drawLiveMap({ container, styleUrl, spots, label: "Map of riders and waiting orders" });
  });
  useEffect(() => {
    const container = frame.current;
    if (!container) return undefined;
    const drawing = draw(container);
    drawing.then(setMap, () => setHasFailed(true));
    return () => void drawing.then((drawn) => drawn.remove()).catch(() => undefined);
  }, []);
  // New positions move the dots and leave the map where the user moved it.
  useEffect(() => map?.show(spots), [map, spots]);
  const state = hasFailed ? "failed" : map ? "open" : "opening";
  return { frame, state } as const;
}
