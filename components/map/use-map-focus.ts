import { useEffect, useEffectEvent } from "react";
import type { Coordinates } from "@/lib/core/geo";
import { EDGE_PX, pixelsOn, viewAround, type MapView } from "./map-view";

/** What a map turns to once its key is another one. */
export type MapFocus = { key: string; places: readonly Coordinates[] };

/** Moves the map to the places of a new focus, unless all of them are in view. */
export function useMapFocus(
  focus: MapFocus | undefined,
  latest: () => MapView | undefined,
  setView: (view: MapView) => void,
): void {
  const turn = useEffectEvent(() => {
    const view = latest();
    if (view && focus) setView(turnedTo(view, focus.places));
  });
  const key = focus?.key;
  useEffect(() => turn(), [key]);
}

/** The same view where it shows all places; otherwise one around them, no nearer than it was. */
export function turnedTo(view: MapView, places: readonly Coordinates[]): MapView {
  const { width, height, zoom } = view;
  const pixelAt = pixelsOn(view);
  const isInside = (place: Coordinates) => {
    const { x, y } = pixelAt(place);
    return x >= EDGE_PX && y >= EDGE_PX && x <= width - EDGE_PX && y <= height - EDGE_PX;
  };
  if (places.every(isInside)) return view;
  const room = { width: width - 2 * EDGE_PX, height: height - 2 * EDGE_PX };
  return { ...view, ...viewAround(places, { ...room, zoomMax: Math.max(zoom, TOWN_ZOOM) }) };
}

/** Streets of a part of a town. */
const TOWN_ZOOM = 13;
