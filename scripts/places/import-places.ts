import type postgres from "postgres";
import { gazetteerPlace, type GazetteerPlace } from "@/lib/core/gazetteer/gazetteer-place";
import { readFeatures } from "./read-features";

/** How many places are stored at once, which also bounds how much of the file is in memory. */
const BATCH = 1_000;

type Market = { code: string; south: number; north: number; west: number; east: number };

export type PlacesImport = { file: string; market?: string | undefined; source: string };

export type PlacesImported = {
  /** How many places of the source each market has now. */
  places: Map<string, number>;
  /** Features without a name or a position. */
  unnamed: number;
  /** Places in no market's area, where none was given. */
  elsewhere: number;
};

/**
 * Loads a GeoJSON file's named places for the place search, as the owner of the database. The same file
 * again changes nothing; a newer file under the same source replaces its places, and a file that cannot
 * be read to its end replaces none.
 */
export async function importPlaces(
  sql: postgres.Sql,
  { file, market, source }: PlacesImport,
): Promise<PlacesImported> {
  if (source === "desk") throw new Error("Places of the source desk are added at /admin/places.");
  const markets = await readMarkets(sql, market);
  // Before anything is written, because a file may be cut off at its end.
  await readToTheEnd(file);
  const [{ since }] = await sql<[{ since: string }]>`select clock_timestamp()::text as since`;
  const waiting = new Map<string, GazetteerPlace[]>();
  const done: PlacesImported = { places: new Map(), unnamed: 0, elsewhere: 0 };
  const keep = async (code: string) => {
    const places = JSON.stringify(waiting.get(code) ?? []);
    waiting.set(code, []);
    await sql`select keep_gazetteer_places(${code}, ${source}, ${places}::text::json)`;
  };
  for await (const feature of readFeatures(file)) {
    const place = gazetteerPlace(feature);
    if (!place) {
      done.unnamed += 1;
      continue;
    }
    const code = market ?? markets.find((one) => isInside(one, place))?.code;
    if (code === undefined) {
      done.elsewhere += 1;
      continue;
    }
    const places = waiting.get(code) ?? [];
    places.push(place);
    waiting.set(code, places);
    if (places.length >= BATCH) await keep(code);
  }
  if (waiting.size === 0) {
    throw new Error(`${file} has no named place of a market, so nothing was changed.`);
  }
  for (const code of waiting.keys()) {
    await keep(code);
    const [row] = await sql<[{ count: number }]>`
      select finish_gazetteer_import(${code}, ${source}, ${since})::float8 as count`;
    done.places.set(code, row.count);
  }
  return done;
}

async function readToTheEnd(file: string): Promise<void> {
  const features = readFeatures(file);
  while (!(await features.next()).done);
}

async function readMarkets(sql: postgres.Sql, code: string | undefined): Promise<Market[]> {
  const markets = await sql<Market[]>`
    select code, area_south as south, area_north as north, area_west as west, area_east as east
      from markets order by code`;
  if (code === undefined || markets.some((market) => market.code === code)) return markets;
  const known = markets.map((market) => market.code).join(", ");
  throw new Error(`There is no market ${code}. Known: ${known}.`);
}

function isInside(
  { south, north, west, east }: Market,
  { latitude, longitude }: GazetteerPlace,
): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
