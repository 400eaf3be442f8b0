import { sql } from "@/db/client";
import { foldName } from "@/lib/core/gazetteer/fold-name";
import type { MerchantContext } from "../../authority/merchant-context";
import type { FoundPlace } from "./find-places";

/** What is farther tells a customer nothing. */
const NEAR_M = 1_500;

/**
 * The nearest known place of each place that shares its name and town with another one, in their order, so that a customer
 * can tell two branches of a shop apart; null where nothing is near, and for the others.
 */
export async function tellApart(
  { market }: MerchantContext,
  found: FoundPlace[],
): Promise<(string | null)[]> {
  const nameOf = ({ name, town }: FoundPlace) => foldName(`${name} ${town ?? ""}`);
  const shared = found.flatMap((place, at) =>
    found.some((other, index) => index !== at && nameOf(other) === nameOf(place))
      ? [{ at, ...place }]
      : [],
  );
  if (shared.length === 0) return found.map(() => null);
  const rows = await sql<{ at: number; name: string }[]>`
    select p.at, near.name
      from unnest(${shared.map(({ at }) => at)}::int[], ${shared.map(({ name }) => foldName(name))}::text[],
                  ${shared.map(({ latitude }) => latitude)}::float8[],
                  ${shared.map(({ longitude }) => longitude)}::float8[]) p(at, folded, latitude, longitude)
     cross join lateral (
       select g.name, great_circle_m(p.latitude, p.longitude, g.location[1], g.location[0]) as metres
         from gazetteer g
        where g.market_code = ${market.code} and g.spelling_of is null and g.hidden_at is null
          and g.folded <> p.folded
        order by g.location <-> point(p.longitude, p.latitude)
        limit 1) near
     where near.metres <= ${NEAR_M}`;
  return found.map((_, index) => rows.find(({ at }) => at === index)?.name ?? null);
}
