import type { AddLayerObject, StyleSpecification } from "maplibre-gl";
import { formatLength } from "@/lib/core/format-length";
import type { Coordinates } from "@/lib/core/geo";
import type { Surroundings } from "@/lib/core/location/read-location";
import type { SavedSpot } from "@/lib/core/location/settle-spot";
import { gridOver, movedBy, ringAround, type Bounds } from "./map-geometry";
import type { MapPalette } from "./map-palette";
import { MAP_WORDS } from "./map-words";

/** What people of a town think in, and what riders are paid by. */
const RINGS_M = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

export type MapFacts = { surroundings: Surroundings; saved: readonly SavedSpot[] };

/** Of labels that would cover each other, the one with the lowest rank is shown. */
type Facts = { kind: string; text?: string; rank?: number };
type Feature = GeoJSON.Feature<GeoJSON.Geometry, Facts>;

/** A map that asks nobody for anything: the ground, on which the rest is drawn. */
export function plainStyle({ ground }: MapPalette): StyleSpecification {
  const background = { id: "ground", type: "background" as const };
  return {
    version: 8,
    sources: {},
    layers: [{ ...background, paint: { "background-color": ground } }],
  };
}

/** What is known without a map: the market's area, the pickup with rings around it, saved places. */
export function knownFeatures({ surroundings: { area, near }, saved }: MapFacts): Feature[] {
  return [
    lineOf("area", [outlineOf(area)]),
    ...(near ? pickupFeatures(near) : []),
    ...saved.map((place) => pointOf(place, { kind: "saved", text: place.name, rank: 1 })),
  ];
}

export function gridFeature(bounds: Bounds): Feature {
  return lineOf("grid", gridOver(bounds));
}

/** How each kind of feature looks; labels come last, so that no line crosses them. */
export function layersOf(palette: MapPalette, font: string[]): AddLayerObject[] {
  return [
    lineLayer("grid", palette.grid, 1),
    lineLayer("area", palette.area, 1.5, [4, 3]),
    lineLayer("ring", palette.ring, 1),
    pointLayer("saved", palette.saved, palette.halo, 5),
    pointLayer("pickup", palette.pickup, palette.halo, 8),
    {
      id: "labels",
      type: "symbol",
      source: "known",
      filter: ["has", "text"],
      layout: {
        "text-field": ["get", "text"],
        "text-font": font,
        "text-size": 13,
        "symbol-sort-key": ["get", "rank"],
        "text-anchor": "top",
        "text-offset": [0, 0.6],
      },
      paint: {
        "text-color": palette.label,
        "text-halo-color": palette.halo,
        "text-halo-width": 1.5,
      },
    },
  ];
}

function pickupFeatures(pickup: Coordinates): Feature[] {
  return [
    ...RINGS_M.map((radiusM) => lineOf("ring", [ringAround(pickup, radiusM)])),
    ...RINGS_M.map((radiusM) =>
      pointOf(movedBy(pickup, { northM: radiusM, eastM: 0 }), {
        kind: "distance",
        text: formatLength(radiusM),
        rank: 2 + 1 / radiusM,
      }),
    ),
    pointOf(pickup, { kind: "pickup", text: MAP_WORDS.pickup, rank: 0 }),
  ];
}

function outlineOf({ south, north, west, east }: Bounds): [number, number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

function lineOf(kind: string, coordinates: [number, number][][]): Feature {
  const geometry = { type: "MultiLineString" as const, coordinates };
  return { type: "Feature", properties: { kind }, geometry };
}

function pointOf({ latitude, longitude }: Coordinates, properties: Facts): Feature {
  const geometry = { type: "Point" as const, coordinates: [longitude, latitude] };
  return { type: "Feature", properties, geometry };
}

function lineLayer(kind: string, color: string, width: number, dash?: number[]): AddLayerObject {
  return {
    id: kind,
    type: "line",
    source: kind === "grid" ? "grid" : "known",
    filter: ["==", ["get", "kind"], kind],
    paint: {
      "line-color": color,
      "line-width": width,
      ...(dash && { "line-dasharray": dash }),
    },
  };
}

function pointLayer(kind: string, color: string, halo: string, radius: number): AddLayerObject {
  return {
    id: kind,
    type: "circle",
    source: "known",
    filter: ["==", ["get", "kind"], kind],
    paint: {
      "circle-color": color,
      "circle-radius": radius,
      "circle-stroke-color": halo,
      "circle-stroke-width": 2,
    },
  };
}
