import type { Feature as GeoJsonFeature, Geometry } from "geojson";
import type { AddLayerObject } from "maplibre-gl";
import { formatLength } from "@/lib/core/format-length";
import type { Coordinates } from "@/lib/core/geo";
import type { Surroundings } from "@/lib/core/location/read-location";
import type { SavedSpot } from "@/lib/core/location/settle-spot";
import { gridOver, movedBy, ringAround, type Bounds } from "./map-geometry";
import type { MapPalette } from "./map-palette";

/** Ring distances around the pickup, in kilometres. */
const RINGS_M = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

export type MapFacts = {
  surroundings: Surroundings;
  saved: readonly SavedSpot[];
  /** The pickup's label. */
  pickupLabel: string;
};

/** If labels would cover each other, the one with the lowest rank is shown. */
export type Facts = {
  kind: string;
  text?: string;
  rank?: number;
  id?: string;
  isChosen?: boolean;
};
export type Feature = GeoJsonFeature<Geometry, Facts>;

/** Layers without map data: the market's area, the pickup with rings, and saved places. */
export function knownFeatures({ surroundings, saved, pickupLabel }: MapFacts): Feature[] {
  const { area, near } = surroundings;
  return [
    lineOf("area", [outlineOf(area)]),
    ...(near ? pickupFeatures(near, pickupLabel) : []),
    ...saved.map((place) => pointOf(place, { kind: "saved", text: place.name, rank: 1 })),
  ];
}

export function gridFeature(bounds: Bounds): Feature {
  return lineOf("grid", gridOver(bounds));
}

/** The style of each kind of feature; labels come last, so that no line crosses them. */
export function layersOf(font: string[], palette: MapPalette): AddLayerObject[] {
  return [
    lineLayer("area", palette.area, 1.5, [4, 3]),
    lineLayer("ring", palette.ring, 1),
    dotLayer("known", "saved", { fill: palette.saved, edge: palette.halo, radius: 5 }),
    dotLayer("known", "pickup", { fill: palette.pickup, edge: palette.halo, radius: 8 }),
    labelLayer("known", font, palette),
  ];
}

type Dot = { fill: string; edge: string; radius: number };

/** Features of one kind as dots. */
export function dotLayer(
  source: string,
  kind: string,
  { fill, edge, radius }: Dot,
): AddLayerObject {
  return {
    id: kind,
    type: "circle",
    source,
    filter: ["==", ["get", "kind"], kind],
    paint: {
      "circle-color": fill,
      "circle-radius": radius,
      "circle-stroke-color": edge,
      "circle-stroke-width": 2,
    },
  };
}

/** Labels that would cover each other give way to the one with the lowest rank. */
export function labelLayer(
  source: string,
  font: string[],
  palette: Pick<MapPalette, "label" | "halo">,
): AddLayerObject {
  return {
    id: "labels",
    type: "symbol",
    source,
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
  };
}

function pickupFeatures(pickup: Coordinates, text: string): Feature[] {
  return [
    ringsFeature(pickup, RINGS_M),
    ...RINGS_M.map((radiusM) =>
      pointOf(movedBy(pickup, { northM: radiusM, eastM: 0 }), {
        kind: "distance",
        text: formatLength(radiusM),
        rank: 2 + 1 / radiusM,
      }),
    ),
    pointOf(pickup, { kind: "pickup", text, rank: 0 }),
  ];
}

/** Circles around a place. */
export function ringsFeature(middle: Coordinates, radiiM: readonly number[]): Feature {
  return lineOf(
    "ring",
    radiiM.map((radiusM) => ringAround(middle, radiusM)),
  );
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

export function pointOf({ latitude, longitude }: Coordinates, properties: Facts): Feature {
  const geometry = { type: "Point" as const, coordinates: [longitude, latitude] };
  return { type: "Feature", properties, geometry };
}

function lineLayer(kind: string, color: string, width: number, dash?: number[]): AddLayerObject {
  return {
    id: kind,
    type: "line",
    source: "known",
    filter: ["==", ["get", "kind"], kind],
    paint: {
      "line-color": color,
      "line-width": width,
      ...(dash && { "line-dasharray": dash }),
    },
  };
}
