import { sql } from "@/db/client";
import { foldName } from "@/lib/core/gazetteer/fold-name";
import { readServiceAreas, townOf } from "./coverage";

export type CoveredPlace = {
  name: string;
  town: string | null;
  /** Whether a parcel can be delivered there. */
  isServed: boolean;
};

const SHORTEST = 2;
const LONGEST = 60;
const MOST_FOUND = 6;

/** Places that only resemble the text are read too. */
const MOST_READ = 24;

/** Places of a market whose names have every word of a text, and whether we deliver to them. */
export async function findCoveredPlaces(marketCode: string, text: string): Promise<CoveredPlace[]> {
  const folded = foldName(text.slice(0, LONGEST));
  if (folded.length < SHORTEST) return [];
  const [areas, found] = await Promise.all([
    readServiceAreas(marketCode),
    sql<
      {
        name: string;
        town: string | null;
        latitude: number;
        longitude: number;
        spelling: string | null;
      }[]
    >`
      select name, town, latitude, longitude, spelling
        from find_gazetteer_places(${marketCode}, ${folded}, null, null, ${MOST_READ})`,
  ]);
  const words = folded.split(" ");
  return found
    .filter(({ name, town, spelling }) => {
      const own = foldName(`${spelling ?? name} ${town ?? ""}`);
      return words.every((word) => own.includes(word));
    })
    .slice(0, MOST_FOUND)
    .map(({ name, town, spelling: _, ...place }) => ({
      name,
      town,
      isServed: areas.length === 0 || townOf(areas, place) !== null,
    }));
}
