import type { Feature } from "geojson";
import "maplibre-gl/dist/maplibre-gl.css";
import {
  Map,
  type MapOptions,
  ScaleControl,
  setWorkerUrl,
  type StyleSpecification,
} from "maplibre-gl";
import type { Streets } from "@/lib/core/map-ground";
import { type MapPalette, PALETTE, readThemePalette } from "./map-palette";
import { readBaseMaps } from "./read-base-maps";

/** Copied into public/ by the build, because the bundler does not follow it into a worker. */
const WORKER_ADDRESS = "/maplibre-gl-worker.mjs";

/** A style that takes longer is treated as one that cannot be loaded. */
const STYLE_WAIT_MS = 10_000;

/** For a style that brings no fonts. */
const LOCAL_FONT = ["system-ui", "sans-serif"];

type OpenMapOptions = Omit<MapOptions, "style" | "attributionControl" | "container"> & {
  streets: Streets;
  /** Addresses of the base maps, whose roads and names are above our own streets. */
  baseMaps: string[];
  container: HTMLElement;
  /** Draws our layers on top of the style. */
  draw: (map: Map, font: string[], palette: MapPalette) => void;
};

/** Opens a flat map with streets and with north up. Throws if the browser or the style's server cannot. */
export async function openMap({
  streets,
  baseMaps,
  draw,
  ...options
}: OpenMapOptions): Promise<Map> {
  setWorkerUrl(WORKER_ADDRESS);
  const { style, palette } = await groundOf(streets, baseMaps, options.container);
  const map = new Map({
    ...options,
    style,
    attributionControl: { compact: true },
    dragRotate: false,
    maxPitch: 0,
    renderWorldCopies: false,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new ScaleControl({ unit: "metric" }), "bottom-left");
  try {
    await styleOf(map);
  } catch (error) {
    map.remove();
    throw error;
  }
  draw(map, fontIn(map.getStyle()) ?? LOCAL_FONT, palette);
  return map;
}

/** The style, and the colours of what is drawn on it. */
async function groundOf(
  streets: Streets,
  baseMaps: string[],
  container: HTMLElement,
): Promise<{ style: string | StyleSpecification; palette: MapPalette }> {
  if ("styleUrl" in streets) return { style: streets.styleUrl, palette: PALETTE };
  const palette = readThemePalette(container);
  const [{ streetStyle }, base] = await Promise.all([
    import("./street-style"),
    readBaseMaps(baseMaps),
  ]);
  return {
    style: streetStyle({ tilesUrl: streets.tilesUrl, base, palette, font: LOCAL_FONT }),
    palette,
  };
}

async function styleOf(map: Map): Promise<void> {
  return new Promise((resolve, reject) => {
    const wait = setTimeout(() => reject(new Error("The style is too slow.")), STYLE_WAIT_MS);
    map.once("style.load", () => {
      clearTimeout(wait);
      resolve();
    });
    map.once("error", ({ error: cause }) =>
      reject(new Error("The style cannot be loaded.", { cause })),
    );
  });
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
