import { createHash } from "node:crypto";
import { isPlace } from "../geo";
import { foldName } from "./fold-name";

/** A place in the form of the database's functions. */
export type GazetteerPlace = {
  reference: string;
  name: string;
  folded: string;
  kind: string;
  rank: number;
  latitude: number;
  longitude: number;
};

/** Longer than any name on a sign, and short enough for an index. */
const NAME_MAX_LENGTH = 200;

/** The tags in which extracts of OpenStreetMap name the kind of a place, the most specific first. */
const KINDS = [
  "place",
  "type",
  "kind",
  "shop",
  "amenity",
  "healthcare",
  "tourism",
  "leisure",
  "office",
  "craft",
  "aeroway",
  "railway",
  "public_transport",
  "historic",
  "building",
  "highway",
  "landuse",
  "natural",
];

/**
 * Ranks by kind: the higher, the fewer people know the place. Kinds that are not listed are known to neighbours
 * only.
 */
const RANKS: Record<string, number> = {
  city: 0,
  town: 1,
  suburb: 2,
  quarter: 2,
  neighbourhood: 2,
  village: 3,
};
const RANK_OF_OTHERS = 4;

/** How few people know places of a kind. */
export function rankOf(kind: string): number {
  return RANKS[kind] ?? RANK_OF_OTHERS;
}

/** The place that a GeoJSON feature describes; undefined for one without a name or a position. */
export function gazetteerPlace(feature: unknown): GazetteerPlace | undefined {
  const { id, properties, geometry } = (feature ?? {}) as Record<string, unknown>;
  const facts = (properties ?? {}) as Record<string, unknown>;
  const name = textIn(facts, ["name", "text", "name:en"]).slice(0, NAME_MAX_LENGTH);
  const folded = foldName(name);
  const middle = middleOf((geometry as { coordinates?: unknown } | null)?.coordinates);
  if (folded === "" || !middle) return undefined;
  const kind = textIn(facts, KINDS, "place").slice(0, NAME_MAX_LENGTH);
  const known = textOf(id ?? facts["@id"] ?? facts.osm_id);
  const reference = known || hashOf([name, kind, middle.latitude, middle.longitude]);
  return { reference, name, folded, kind, rank: rankOf(kind), ...middle };
}

function textIn(facts: Record<string, unknown>, keys: readonly string[], otherwise = ""): string {
  for (const key of keys) {
    const text = textOf(facts[key]).replaceAll("\u0000", "").trim();
    // `building=yes` does not name a kind.
    if (text !== "" && text !== "yes") return text;
  }
  return otherwise;
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function hashOf(parts: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
}

/** The middle of the box around all positions of a geometry: exact for a point, inside most outlines. */
function middleOf(coordinates: unknown): { latitude: number; longitude: number } | undefined {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  const waiting: unknown[] = [coordinates];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (!Array.isArray(one)) continue;
    const [longitude, latitude] = one as unknown[];
    if (typeof longitude !== "number" || typeof latitude !== "number") {
      for (const inner of one) waiting.push(inner);
      continue;
    }
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  const middle = {
    latitude: (box.south + box.north) / 2,
    longitude: (box.west + box.east) / 2,
  };
  return Number.isFinite(middle.latitude) && isPlace(middle) ? middle : undefined;
}
