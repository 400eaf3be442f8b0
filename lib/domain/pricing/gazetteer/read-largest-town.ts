import { sql } from "@/db/client";
import type { Coordinates } from "@/lib/core/geo";

/** The town of a market with the most nearest places, a city if it has one. */
export async function readLargestTown(marketCode: string): Promise<Coordinates | undefined> {
  const [town] = await sql<Coordinates[]>`
    select t.location[1] as latitude, t.location[0] as longitude
      from gazetteer t
      left join (select town, count(*) as places from gazetteer
                  where market_code = ${marketCode} and spelling_of is null and hidden_at is null group by town) around on around.town = t.name
     where t.market_code = ${marketCode} and t.rank <= 1 and t.spelling_of is null and t.hidden_at is null
     order by t.rank, around.places desc nulls last, t.id
     limit 1`;
  return town && { latitude: town.latitude, longitude: town.longitude };
}
