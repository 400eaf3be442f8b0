"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { canDraw } from "./can-draw";
import type { MapGround } from "@/lib/core/map-ground";
import type { LiveMap, LiveSpot } from "./draw-live-map";

type LiveMapFrameProps = {
  spots: LiveSpot[];
  ground: MapGround;
  texts: {
    /** The map's accessible name. */
    label: string;
    opening: string;
    help: string;
    noMap: string;
    noScript: string;
  };
};

/** An open map of what moves; its library is fetched only now. */
export function LiveMapFrame({ spots, ground, texts }: LiveMapFrameProps) {
  const { frame, state } = useLiveMap(spots, ground, texts.label);
  if (state === "failed") return <p role="alert">{texts.noMap}</p>;
  return (
    <>
      <div className="relative h-[min(60dvh,32rem)] rounded-control border border-border-strong outline-offset-2 outline-brand has-[canvas:focus-visible]:outline-3">
        <div ref={frame} data-testid="map" className="size-full rounded-control" />
      </div>
      <p role="status" className="mt-2 text-meta text-muted">
        {state === "opening" ? texts.opening : texts.help} {ground.attribution}
      </p>
      <noscript>{texts.noScript}</noscript>
    </>
  );
}

function useLiveMap(spots: LiveSpot[], ground: MapGround, label: string) {
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LiveMap>();
  const [hasFailed, setHasFailed] = useState(false);
  const draw = useEffectEvent(async (container: HTMLElement) => {
    if (!canDraw()) throw new Error("This browser has no WebGL.");
    const { drawLiveMap } = await import("./draw-live-map");
    return drawLiveMap({ container, ground, spots, label });
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
