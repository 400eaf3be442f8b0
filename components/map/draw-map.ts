import "maplibre-gl/dist/maplibre-gl.css";
import { type GeoJSONSource, Map, ScaleControl, setWorkerUrl } from "maplibre-gl";
import type { Coordinates } from "@/lib/core/geo";
import { movedBy } from "./map-geometry";
import { gridFeature, knownFeatures, layersOf, plainStyle, type MapFacts } from "./map-layers";
import { LIGHT, paletteNow, type MapPalette } from "./map-palette";

/** Copied into public/ by the build, because the bundler does not follow it into a worker. */
const WORKER_ADDRESS = "/maplibre-gl-worker.mjs";

/** A house and its neighbours. */
const ZOOM_OF_A_PLACE = 16;

/** A town around its shop. */
const ZOOM_OF_A_TOWN = 12;

/** Where the plain map finds letters: on the device. */
const LOCAL_FONT = ["system-ui", "sans-serif"];

export type MapOptions = MapFacts & {
  container: HTMLElement;
  /** Of a map with streets; without one the map is a plain grid and nothing is fetched. */
  styleUrl: string | undefined;
  chosen: Coordinates | undefined;
  /** Told where the middle of the map is, whenever it has come to rest. */
  onRest: (centre: Coordinates) => void;
};

export type DrawnMap = {
  canvas: HTMLCanvasElement;
  nudge: (northM: number, eastM: number) => void;
  zoom: (steps: number) => void;
  remove: () => void;
};

/** Draws a map whose middle is the place that is being chosen. Throws where nothing can be drawn. */
export function drawMap(options: MapOptions): DrawnMap {
  const { container, styleUrl, onRest } = options;
  setWorkerUrl(WORKER_ADDRESS);
  const map = new Map({
    container,
    style: styleUrl ?? plainStyle(paletteNow()),
    ...viewOf(options),
    attributionControl: styleUrl ? { compact: true } : false,
    keyboard: false,
    dragRotate: false,
    maxPitch: 0,
    renderWorldCopies: false,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new ScaleControl({ unit: "metric" }), "bottom-left");
  drawKnown(map, options);
  map.on("moveend", () => onRest(centreOf(map)));
  map.on("click", ({ lngLat }) => map.easeTo({ center: lngLat, duration: 160 }));
  onRest(centreOf(map));
  return {
    canvas: map.getCanvas(),
    nudge: (northM, eastM) =>
      map.jumpTo({ center: toLngLat(movedBy(centreOf(map), { northM, eastM })) }),
    zoom: (steps) => map.zoomTo(map.getZoom() + steps, { duration: 160 }),
    remove: () => map.remove(),
  };
}

function viewOf({ chosen, surroundings: { near, area } }: MapOptions) {
  if (chosen) return { center: toLngLat(chosen), zoom: ZOOM_OF_A_PLACE };
  if (near) return { center: toLngLat(near), zoom: ZOOM_OF_A_TOWN };
  const { west, south, east, north } = area;
  return { bounds: [west, south, east, north] satisfies [number, number, number, number] };
}

/** On top of whatever style it is. Where streets cannot be fetched, what is known is drawn without. */
function drawKnown(map: Map, { styleUrl, ...facts }: MapOptions): void {
  let isPlain = styleUrl === undefined;
  let isDrawn = false;
  map.on("style.load", () => {
    isDrawn = true;
    // Maps with streets are made for daylight.
    drawFeatures(map, facts, isPlain ? paletteNow() : LIGHT);
    if (isPlain) drawGrid(map);
  });
  map.on("error", () => {
    if (isPlain || isDrawn) return;
    isPlain = true;
    map.setStyle(plainStyle(paletteNow()), { diff: false });
  });
}

function drawFeatures(map: Map, facts: MapFacts, palette: MapPalette): void {
  const font = fontIn(map.getStyle()) ?? LOCAL_FONT;
  map.addSource("known", collectionOf(knownFeatures(facts)));
  map.addSource("grid", collectionOf([]));
  for (const layer of layersOf(palette, font)) map.addLayer(layer);
}

/** Shows on plain ground that the map moves. */
function drawGrid(map: Map): void {
  const draw = () => {
    const [[west, south], [east, north]] = map.getBounds().toArray();
    const grid = map.getSource<GeoJSONSource>("grid");
    void grid?.setData(gridFeature({ west, south, east, north }));
  };
  map.on("moveend", draw);
  draw();
}

function collectionOf(features: GeoJSON.Feature[]) {
  const data = { type: "FeatureCollection" as const, features };
  return { type: "geojson" as const, data };
}

/** A style with letters of its own has only these. */
function fontIn({ glyphs, layers }: ReturnType<Map["getStyle"]>): string[] | undefined {
  if (glyphs === undefined) return undefined;
  for (const layer of layers) {
    const font: unknown = layer.type === "symbol" ? layer.layout?.["text-font"] : undefined;
    if (Array.isArray(font) && font.every((name) => typeof name === "string")) return font;
  }
  return undefined;
}

function centreOf(map: Map): Coordinates {
  const { lat: latitude, lng: longitude } = map.getCenter();
  return { latitude, longitude };
}

function toLngLat({ latitude, longitude }: Coordinates): [number, number] {
  return [longitude, latitude];
}
