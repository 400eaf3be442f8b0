import type { FeatureCollection, Geometry } from "geojson";
import { env } from "./env";

/** A market's base map (`public/maps/README.md`). */
export type BaseMap = FeatureCollection<Geometry, { kind: string; text?: string; rank?: number }>;

/** The background of maps. */
export type MapGround = {
  /** The style of a map with streets; the base maps are drawn where there is none or it can't be fetched. */
  styleUrl: string | undefined;
  /** Addresses of the base maps of the markets shown. */
  baseMaps: string[];
  /** The attribution that the licences of the base maps require (`public/maps/README.md`). */
  attribution: string;
};

const ATTRIBUTION = "© OpenStreetMap contributors. Made with Natural Earth.";

/** The ground of a map that shows markets, by their codes. */
export function mapGround(...markets: string[]): MapGround {
  const baseMaps = markets.map((code) => `/maps/${code}.json`);
  return { styleUrl: env.MAP_STYLE_URL, baseMaps, attribution: ATTRIBUTION };
}
