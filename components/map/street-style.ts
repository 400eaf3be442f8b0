import {
  addProtocol,
  type ExpressionSpecification,
  type LayerSpecification,
  type StyleSpecification,
} from "maplibre-gl";
import { Protocol } from "pmtiles";
import type { BaseMap } from "@/lib/core/map-ground";
import type { ThemePalette } from "./map-palette";

/** From this zoom on the tiles have every road, so the simplified main roads of the base map are left out. */
const ROADS_OF_TILES = 12;

/** From this zoom on the tiles have every landmark. */
const LANDMARKS_OF_TILES = 15;

type StreetStyle = {
  /** The PMTiles file, whose layers and kinds are those of `scripts/map/tilemaker.lua`. */
  tilesUrl: string;
  base: BaseMap["features"];
  palette: ThemePalette;
  font: string[];
};

let isKnown = false;

/** The style of a map with our own streets, below the roads and names of the base map, in the page's colours. */
export function streetStyle({ tilesUrl, base, palette, font }: StreetStyle): StyleSpecification {
  if (!isKnown) addProtocol("pmtiles", new Protocol().tile);
  isKnown = true;
  return {
    version: 8,
    sources: {
      streets: {
        type: "vector",
        url: `pmtiles://${new URL(tilesUrl, location.origin).href}`,
        attribution: "© OpenStreetMap contributors",
      },
      base: {
        type: "geojson",
        data: { type: "FeatureCollection", features: base },
      },
    },
    layers: [...groundLayers(palette), ...roadLayers(palette), ...nameLayers(palette, font)],
  };
}

const isKind = (kind: string): ExpressionSpecification => ["==", ["get", "kind"], kind];

const byZoom = (...stops: number[]): ExpressionSpecification => [
  "interpolate",
  ["exponential", 1.5],
  ["zoom"],
  ...stops,
];

function groundLayers(palette: ThemePalette): LayerSpecification[] {
  const { ground, land, urban, green, water, border, building } = palette;
  return [
    { id: "ground", type: "background", paint: { "background-color": ground } },
    baseFill("country", land),
    { ...baseFill("urban", urban), maxzoom: ROADS_OF_TILES },
    streetFill("green", green),
    baseFill("lake", water),
    { ...streetFill("water", water), filter: ["==", ["geometry-type"], "Polygon"] },
    {
      id: "water lines",
      type: "line",
      source: "streets",
      "source-layer": "water",
      filter: ["==", ["geometry-type"], "LineString"],
      paint: { "line-color": water, "line-width": byZoom(8, 1, 14, 3, 18, 12) },
    },
    {
      ...baseLine("river", water, byZoom(6, 1, 14, 3)),
      maxzoom: ROADS_OF_TILES,
    },
    { ...streetFill("building", building), minzoom: 14 },
    baseLine("country", border, 1),
  ];
}

/** Each kind of road: its width at some zooms, and from which zoom it has an edge. */
const ROADS = [
  { kind: "path", widths: [13, 0.5, 16, 2, 19, 8] },
  { kind: "street", widths: [12, 0.7, 15, 4, 19, 24] },
  { kind: "middle", widths: [9, 0.7, 15, 6, 19, 30] },
  { kind: "main", widths: [6, 0.8, 12, 2.5, 15, 8, 19, 36] },
] as const;

/** The edge on each side of a road. */
const EDGE_PX = 1;

function roadLayers(palette: ThemePalette): LayerSpecification[] {
  const line = (
    kind: string,
    id: string,
    color: string,
    width: ExpressionSpecification,
  ): LayerSpecification => ({
    id: `${kind} ${id}`,
    type: "line",
    source: "streets",
    "source-layer": "road",
    filter: isKind(kind),
    layout: { "line-cap": "round", "line-join": "round" },
    paint: { "line-color": color, "line-width": width },
  });
  return [
    ...ROADS.map(({ kind, widths }) => {
      const edged = widths.map((value, at) => (at % 2 === 1 ? value + 2 * EDGE_PX : value));
      return line(kind, "edge", palette.streetEdge, byZoom(...edged));
    }),
    ...ROADS.map(({ kind, widths }) =>
      line(kind, "road", kind === "main" ? palette.road : palette.street, byZoom(...widths)),
    ),
    { ...baseLine("road", palette.road, byZoom(6, 1, 12, 2.5)), maxzoom: ROADS_OF_TILES },
  ];
}

function nameLayers(palette: ThemePalette, font: string[]): LayerSpecification[] {
  const { label, waterLabel } = palette;
  const name = (
    id: string,
    source: Pick<LayerSpecification & { source: string }, "source"> & { "source-layer"?: string },
    more: { kind?: string; color?: string; size?: number; minzoom?: number; maxzoom?: number },
  ): LayerSpecification => ({
    id,
    type: "symbol",
    ...source,
    ...(more.kind !== undefined && { filter: isKind(more.kind) }),
    minzoom: more.minzoom ?? 0,
    maxzoom: more.maxzoom ?? 24,
    layout: {
      "text-field": ["get", "text"],
      "text-font": font,
      "text-size": more.size ?? 12,
      "text-max-width": 8,
      ...(more.kind === undefined && { "symbol-placement": "line" as const }),
    },
    paint: {
      "text-color": more.color ?? label,
      "text-halo-color": palette.halo,
      "text-halo-width": 1.5,
    },
  });
  const road = { source: "streets", "source-layer": "road" };
  const names = { source: "streets", "source-layer": "name" };
  const base = { source: "base" };
  // The last are placed first, so that a town's name is never covered.
  return [
    name("names of landmarks", names, { kind: "landmark", minzoom: LANDMARKS_OF_TILES }),
    name("known landmarks", base, { kind: "landmark", minzoom: 12, maxzoom: LANDMARKS_OF_TILES }),
    name("names of streets", road, { size: 11, minzoom: 14 }),
    name("names of areas", names, { kind: "area", size: 13, minzoom: 12 }),
    name("villages", base, { kind: "village", minzoom: 10.5 }),
    name("names of water", base, { kind: "water", color: waterLabel, minzoom: 5 }),
    name("towns", base, { kind: "town", size: 13, minzoom: 6 }),
    name("cities", base, { kind: "city", size: 15, minzoom: 4 }),
  ];
}

function baseFill(kind: string, color: string): LayerSpecification {
  return {
    id: `base ${kind}`,
    type: "fill",
    source: "base",
    filter: isKind(kind),
    paint: { "fill-color": color },
  };
}

function baseLine(
  kind: string,
  color: string,
  width: number | ExpressionSpecification,
): LayerSpecification {
  return {
    id: `base ${kind} line`,
    type: "line",
    source: "base",
    filter: isKind(kind),
    layout: { "line-join": "round" },
    paint: { "line-color": color, "line-width": width },
  };
}

function streetFill(layer: string, color: string): Extract<LayerSpecification, { type: "fill" }> {
  return {
    id: layer,
    type: "fill",
    source: "streets",
    "source-layer": layer,
    paint: { "fill-color": color },
  };
}
