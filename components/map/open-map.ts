import type { Feature } from "geojson";
import "maplibre-gl/dist/maplibre-gl.css";
import { Map, type MapOptions, ScaleControl, setWorkerUrl } from "maplibre-gl";

/** Copied into public/ by the build, because the bundler does not follow it into a worker. */
const WORKER_ADDRESS = "/maplibre-gl-worker.mjs";

/** A style that takes longer is treated as one that cannot be loaded. */
const STYLE_WAIT_MS = 10_000;

/** For a style that brings no fonts. */
const LOCAL_FONT = ["system-ui", "sans-serif"];

type OpenMapOptions = Omit<MapOptions, "style" | "attributionControl"> & {
  styleUrl: string;
  /** Draws our layers on top of the style. */
  draw: (map: Map, font: string[]) => void;
};

/** Opens a flat map with streets and with north up. Throws if the browser or the style's server cannot. */
export async function openMap({ styleUrl, draw, ...options }: OpenMapOptions): Promise<Map> {
  setWorkerUrl(WORKER_ADDRESS);
  const map = new Map({
    ...options,
    style: styleUrl,
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
  draw(map, fontIn(map.getStyle()) ?? LOCAL_FONT);
  return map;
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
