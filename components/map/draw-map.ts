import type { Map } from "maplibre-gl";
import type { Coordinates } from "@/lib/core/geo";
import type { MapGround, Streets } from "@/lib/core/map-ground";
import { movedBy } from "./map-geometry";
import { knownFeatures, layersOf, type MapFacts } from "./map-layers";
import { openingView, ZOOM_OF_A_PLACE, ZOOM_OF_A_STREET } from "./map-view";
import { collectionOf, openMap } from "./open-map";

export type MapOptions = MapFacts & {
  container: HTMLElement;
  ground: MapGround;
  chosen: Coordinates | undefined;
  /** Called when the map has stopped, with its centre and whether streets are distinguishable. */
  onRest: (centre: Coordinates, isClose: boolean) => void;
};

export type DrawnMap = {
  hasStreets: boolean;
  canvas: HTMLElement;
  nudge: (northM: number, eastM: number) => void;
  zoom: (steps: number) => void;
  /** Shows a place and its neighbours. */
  moveTo: (place: Coordinates) => void;
  remove: () => void;
};

/** Draws a map with streets whose centre is the chosen place. Throws if it cannot be drawn. */
export async function drawMap(options: MapOptions, streets: Streets): Promise<DrawnMap> {
  const { container, onRest } = options;
  const view = openingView(options, {
    width: container.clientWidth,
    height: container.clientHeight,
  });
  const map = await openMap({
    container,
    streets,
    baseMaps: options.ground.baseMaps,
    center: toLngLat(view.centre),
    zoom: view.zoom,
    keyboard: false,
    draw: (drawn, font, palette) => {
      drawn.addSource("known", collectionOf(knownFeatures(options)));
      for (const layer of layersOf(font, palette)) drawn.addLayer(layer);
    },
  });
  const tell = () => onRest(centreOf(map), map.getZoom() >= ZOOM_OF_A_STREET);
  map.on("moveend", tell);
  map.on("click", ({ lngLat }) => map.easeTo({ center: lngLat, duration: 160 }));
  tell();
  return {
    hasStreets: true,
    canvas: map.getCanvas(),
    nudge: (northM, eastM) =>
      map.jumpTo({ center: toLngLat(movedBy(centreOf(map), { northM, eastM })) }),
    zoom: (steps) => map.zoomTo(map.getZoom() + steps, { duration: 160 }),
    moveTo: (place) => map.jumpTo({ center: toLngLat(place), zoom: ZOOM_OF_A_PLACE }),
    remove: () => map.remove(),
  };
}

function centreOf(map: Map): Coordinates {
  const { lat: latitude, lng: longitude } = map.getCenter();
  return { latitude, longitude };
}

function toLngLat({ latitude, longitude }: Coordinates): [number, number] {
  return [longitude, latitude];
}
