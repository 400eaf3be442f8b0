import type { FeatureCollection, Geometry } from "geojson";
import { env } from "./env";

/** A market's base map (`public/maps/README.md`). */
export type BaseMap = FeatureCollection<Geometry, { kind: string; text?: string; rank?: number }>;

/** What maps are drawn on. */
export type MapGround = {
  /** Of a map with streets; without one, or where it can't be fetched, the base maps are drawn. */
  styleUrl: string | undefined;
  /** Addresses of the base maps of the markets shown. */
  baseMaps: string[];
  /** What the licences of the base maps ask for (`public/maps/README.md`). */
  attribution: string;
};

const ATTRIBUTION = "© OpenStreetMap contributors. Made with Natural Earth.";

/** The ground of a map that shows markets, by their codes. */
export function mapGround(...markets: string[]): MapGround {
  const baseMaps = markets.map((code) => `/maps/${code}.json`);
  return { styleUrl: env.MAP_STYLE_URL, baseMaps, attribution: ATTRIBUTION };
}
