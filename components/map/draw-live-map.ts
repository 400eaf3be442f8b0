import type { GeoJSONSource, LngLatBoundsLike, Map } from "maplibre-gl";
import type { Coordinates } from "@/lib/core/geo";
import type { MapGround } from "@/lib/core/map-ground";
import { dotLayer, labelLayer, pointOf } from "./map-layers";
import type { MapPalette } from "./map-palette";
import { collectionOf, openMap } from "./open-map";

/** How each marker looks, in the order of drawing: no rider covers a parcel that waits. */
const DOTS = {
  taken: { fill: "halo", edge: "saved", radius: 5 },
  free: { fill: "pickup", edge: "halo", radius: 6 },
  pickup: { fill: "saved", edge: "halo", radius: 7 },
  destination: { fill: "urgent", edge: "halo", radius: 8 },
  rider: { fill: "pickup", edge: "halo", radius: 9 },
  waiting: { fill: "urgent", edge: "halo", radius: 10 },
} satisfies Record<string, { fill: keyof MapPalette; edge: keyof MapPalette; radius: number }>;

/** A moving or waiting marker, told apart by shape and label, never by colour alone. */
export type LiveSpot = Coordinates & { kind: keyof typeof DOTS; text: string };

export type LiveMap = { show: (spots: readonly LiveSpot[]) => void; remove: () => void };

type LiveMapOptions = {
  container: HTMLElement;
  ground: MapGround;
  /** The map's accessible name. */
  label: string;
  spots: readonly LiveSpot[];
};

/** The zoom for a single marker: streets. */
const ZOOM_MAX = 14;

/** Draws a map of what moves, around all of it at first. Throws where nothing can be drawn. */
export function drawLiveMap({ container, ground, label, spots }: LiveMapOptions): LiveMap {
  let shown = spots;
  const map = openMap({
    container,
    ground,
    bounds: boundsOf(spots),
    fitBoundsOptions: { padding: 48, maxZoom: ZOOM_MAX },
    // A page that is scrolled past the map stays under the finger.
    cooperativeGestures: true,
    draw: (drawn, palette, font) => {
      drawn.addSource("live", collectionOf(featuresOf(shown)));
      addLayers(drawn, palette, font);
    },
  });
  map.getCanvas().setAttribute("role", "application");
  map.getCanvas().setAttribute("aria-label", label);
  return {
    show: (next) => {
      shown = next;
      const source = map.getSource<GeoJSONSource>("live");
      void source?.setData({ type: "FeatureCollection", features: featuresOf(next) });
    },
    remove: () => map.remove(),
  };
}

function addLayers(map: Map, palette: MapPalette, font: string[]): void {
  for (const [kind, { fill, edge, radius }] of Object.entries(DOTS)) {
    map.addLayer(dotLayer("live", kind, { fill: palette[fill], edge: palette[edge], radius }));
  }
  map.addLayer(labelLayer("live", palette, font));
}

function featuresOf(spots: readonly LiveSpot[]) {
  return spots.map(({ kind, text, ...at }) =>
    pointOf(at, { kind, text, rank: kind === "waiting" ? 0 : 1 }),
  );
}

function boundsOf(spots: readonly LiveSpot[]): LngLatBoundsLike {
  const latitudes = spots.map(({ latitude }) => latitude);
  const longitudes = spots.map(({ longitude }) => longitude);
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ];
}
