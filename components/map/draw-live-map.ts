import type { GeoJSONSource, LngLatBoundsLike, Map, PointLike } from "maplibre-gl";
import type { Coordinates } from "@/lib/core/geo";
import type { Streets } from "@/lib/core/map-ground";
import type { MapSpot, SpotKind } from "./draw-base-map";
import { dotLayer, labelLayer, pointOf } from "./map-layers";
import type { MapPalette } from "./map-palette";
import { EDGE_PX } from "./map-view";
import { collectionOf, openMap } from "./open-map";

/** The look of each marker, in the order of drawing: no rider covers a waiting parcel. */
const DOTS = {
  saved: { fill: "saved", edge: "halo", radius: 5 },
  offline: { fill: "halo", edge: "area", radius: 4 },
  coming: { fill: "saved", edge: "halo", radius: 5 },
  has_room: { fill: "halo", edge: "saved", radius: 5 },
  free: { fill: "pickup", edge: "halo", radius: 6 },
  pickup: { fill: "saved", edge: "halo", radius: 7 },
  destination: { fill: "urgent", edge: "halo", radius: 8 },
  rider: { fill: "pickup", edge: "halo", radius: 9 },
  waiting: { fill: "urgent", edge: "halo", radius: 10 },
} satisfies Record<SpotKind, { fill: keyof MapPalette; edge: keyof MapPalette; radius: number }>;

export type LiveMap = {
  show: (spots: readonly MapSpot[]) => void;
  /** Moves the map to places, unless it shows all of them. */
  turnTo: (places: readonly Coordinates[]) => void;
  remove: () => void;
};

type LiveMapOptions = {
  container: HTMLElement;
  streets: Streets;
  /** Addresses of the base maps. */
  baseMaps: string[];
  /** The map's accessible name. */
  label: string;
  spots: readonly MapSpot[];
  /** The places on which it opens; without them all spots. */
  around?: readonly Coordinates[] | undefined;
  /** Called with the id of a pressed spot. */
  onPick?: ((id: string) => void) | undefined;
};

/** The zoom for a single marker: streets. */
const ZOOM_MAX = 14;

const FITTED = { padding: EDGE_PX, maxZoom: ZOOM_MAX };

/** A finger is not exact. */
const REACH_PX = 10;

/** Draws a map of riders and orders, which opens on all or some of them. Throws if it cannot be drawn. */
export async function drawLiveMap(options: LiveMapOptions): Promise<LiveMap> {
  const { container, streets, baseMaps, label, spots, around = spots, onPick } = options;
  const map = await openMap({
    container,
    streets,
    baseMaps,
    bounds: boundsOf(around),
    fitBoundsOptions: FITTED,
    // A page that is scrolled past the map stays under the finger.
    cooperativeGestures: true,
    draw: (drawn, font, palette) => {
      drawn.addSource("live", collectionOf(featuresOf(spots)));
      addLayers(drawn, font, palette);
    },
  });
  map.getCanvas().setAttribute("role", "application");
  map.getCanvas().setAttribute("aria-label", label);
  map.on("click", ({ point: { x, y } }) => {
    const near: [PointLike, PointLike] = [
      [x - REACH_PX, y - REACH_PX],
      [x + REACH_PX, y + REACH_PX],
    ];
    const found = map.queryRenderedFeatures(near).find(({ properties }) => properties.id);
    if (found) onPick?.(String(found.properties.id));
  });
  return {
    show: (next) => {
      const source = map.getSource<GeoJSONSource>("live");
      void source?.setData({ type: "FeatureCollection", features: featuresOf(next) });
    },
    turnTo: (places) => {
      const shown = map.getBounds();
      const isShown = ({ longitude, latitude }: Coordinates) =>
        shown.contains([longitude, latitude]);
      if (!places.every(isShown)) map.fitBounds(boundsOf(places), FITTED);
    },
    remove: () => map.remove(),
  };
}

function addLayers(map: Map, font: string[], palette: MapPalette): void {
  for (const [kind, { fill, edge, radius }] of Object.entries(DOTS)) {
    map.addLayer(dotLayer("live", kind, { fill: palette[fill], edge: palette[edge], radius }));
  }
  map.addLayer({
    id: "chosen",
    type: "circle",
    source: "live",
    filter: ["==", ["get", "isChosen"], true],
    paint: {
      "circle-radius": 14,
      "circle-opacity": 0,
      "circle-stroke-width": 3,
      "circle-stroke-color": palette.label,
    },
  });
  map.addLayer(labelLayer("live", font, palette));
}

function featuresOf(spots: readonly MapSpot[]) {
  return spots.map(({ kind, text, id = "", isChosen = false, ...at }) => {
    const rank = kind === "waiting" ? 0 : 1;
    return pointOf(at, { kind, rank, id, isChosen, ...(text !== "" && { text }) });
  });
}

function boundsOf(spots: readonly Coordinates[]): LngLatBoundsLike {
  const latitudes = spots.map(({ latitude }) => latitude);
  const longitudes = spots.map(({ longitude }) => longitude);
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ];
}
