import type { FeatureCollection, Geometry } from "geojson";
import { env } from "./env";

/** A market's base map (`public/maps/README.md`). */
export type BaseMap = FeatureCollection<
  Geometry,
  { kind: string; text?: string; rank?: number; type?: string }
>;

/** A style of another server with its own streets, or the tiles of ours. */
export type Streets = { styleUrl: string } | { tilesUrl: string };

/** The background of maps. */
export type MapGround = {
  /** Where streets come from; the base maps alone are drawn where there are none or they can't be fetched. */
  streets: Streets | undefined;
  /** Addresses of the base maps of the markets shown. */
  baseMaps: string[];
  /** The attribution that the licences of the base maps require (`public/maps/README.md`). */
  attribution: string;
};

const ATTRIBUTION = "© OpenStreetMap contributors. Made with Natural Earth.";

/** The ground of a map that shows markets, by their codes. */
export function mapGround(...markets: string[]): MapGround {
  const baseMaps = markets.map((code) => `/maps/${code}.json`);
  return { streets: streets(), baseMaps, attribution: ATTRIBUTION };
}

function streets(): Streets | undefined {
  if (env.MAP_STYLE_URL !== undefined) return { styleUrl: env.MAP_STYLE_URL };
  return env.MAP_STREETS_FILE === undefined ? undefined : { tilesUrl: "/streets.pmtiles" };
}
