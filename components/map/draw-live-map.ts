import type { GeoJSONSource, LngLatBoundsLike, Map } from "maplibre-gl";
import type { Coordinates } from "@/lib/core/geo";
import { dotLayer, labelLayer, pointOf } from "./map-layers";
import type { MapPalette } from "./map-palette";
import { collectionOf, openMap } from "./open-map";

/** A moving or waiting marker, told apart by shape and label, never by colour alone. */
export type LiveSpot = Coordinates & { kind: "free" | "taken" | "waiting"; text: string };

export type LiveMap = { show: (spots: readonly LiveSpot[]) => void; remove: () => void };

type LiveMapOptions = {
  container: HTMLElement;
  styleUrl: string | undefined;
  /** The map's accessible name. */
  label: string;
  spots: readonly LiveSpot[];
};

/** The zoom for a single marker: streets. */
const ZOOM_MAX = 14;

/** Draws a map of what moves, around all of it at first. Throws where nothing can be drawn. */
export function drawLiveMap({ container, styleUrl, label, spots }: LiveMapOptions): LiveMap {
  let shown = spots;
  const map = openMap({
    container,
    styleUrl,
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

/** Waiting markers are drawn last, so that no rider covers them. */
function addLayers(map: Map, palette: MapPalette, font: string[]): void {
  const { pickup: own, halo, saved, urgent } = palette;
  map.addLayer(dotLayer("live", "taken", { fill: halo, edge: saved, radius: 5 }));
  map.addLayer(dotLayer("live", "free", { fill: own, edge: halo, radius: 6 }));
  map.addLayer(dotLayer("live", "waiting", { fill: urgent, edge: halo, radius: 10 }));
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
