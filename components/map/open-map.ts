import type { Feature } from "geojson";
import "maplibre-gl/dist/maplibre-gl.css";
import { type GeoJSONSource, Map, type MapOptions, ScaleControl, setWorkerUrl } from "maplibre-gl";
import type { MapGround } from "@/lib/core/map-ground";
import { addBaseMap } from "./base-layers";
import { gridFeature, gridLayer, plainStyle } from "./map-layers";
import { LIGHT, paletteNow, type MapPalette } from "./map-palette";

/** Copied into public/ by the build, because the bundler does not follow it into a worker. */
const WORKER_ADDRESS = "/maplibre-gl-worker.mjs";

/** The plain map uses the device's own fonts. */
const LOCAL_FONT = ["system-ui", "sans-serif"];

type OpenMapOptions = Omit<MapOptions, "style" | "attributionControl"> & {
  ground: MapGround;
  /** Draws our layers on top of any style. */
  draw: (map: Map, palette: MapPalette, font: string[]) => void;
};

/**
 * Opens a flat map with north up. If streets cannot be loaded, the known places are drawn without them. Throws
 * if nothing can be drawn.
 */
export function openMap({ ground, draw, ...options }: OpenMapOptions): Map {
  setWorkerUrl(WORKER_ADDRESS);
  const map = new Map({
    ...options,
    style: ground.styleUrl ?? plainStyle(paletteNow()),
    attributionControl: ground.styleUrl ? { compact: true } : false,
    dragRotate: false,
    maxPitch: 0,
    renderWorldCopies: false,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new ScaleControl({ unit: "metric" }), "bottom-left");
  drawWhenReady(map, ground, draw);
  return map;
}

function drawWhenReady(
  map: Map,
  { styleUrl, baseMaps }: MapGround,
  draw: OpenMapOptions["draw"],
): void {
  let isPlain = styleUrl === undefined;
  let isDrawn = false;
  map.on("style.load", () => {
    isDrawn = true;
    // Maps with streets are made for daylight.
    const palette = isPlain ? paletteNow() : LIGHT;
    const font = fontIn(map.getStyle()) ?? LOCAL_FONT;
    if (isPlain) {
      for (const address of baseMaps) addBaseMap(map, address, palette, font);
      drawGrid(map, palette);
    }
    draw(map, palette, font);
  });
  map.on("error", () => {
    if (isPlain || isDrawn) return;
    isPlain = true;
    map.setStyle(plainStyle(paletteNow()), { diff: false });
  });
}

/** Draws a grid in place of streets, so that the map's movement is visible. */
function drawGrid(map: Map, palette: MapPalette): void {
  map.addSource("grid", collectionOf([]));
  map.addLayer(gridLayer(palette));
  const draw = () => {
    const [[west, south], [east, north]] = map.getBounds().toArray();
    const grid = map.getSource<GeoJSONSource>("grid");
    void grid?.setData(gridFeature({ west, south, east, north }));
  };
  map.on("moveend", draw);
  draw();
}

export function collectionOf(features: Feature[]) {
  const data = { type: "FeatureCollection" as const, features };
  return { type: "geojson" as const, data };
}

/** The fonts of a style that brings its own. */
function fontIn({ glyphs, layers }: ReturnType<Map["getStyle"]>): string[] | undefined {
  if (glyphs === undefined) return undefined;
  for (const layer of layers) {
    const font: unknown = layer.type === "symbol" ? layer.layout?.["text-font"] : undefined;
    if (Array.isArray(font) && font.every((name) => typeof name === "string")) return font;
  }
  return undefined;
}
