import { type SQL, sql } from "drizzle-orm";
import { fromReplica } from "@/db/client";
import type { Coordinates } from "@/lib/core/geo";
import type { MerchantContext } from "../../authority/merchant-context";
import { readServiceAreas, townOf } from "../../pricing/quotes/coverage";
import type { Period } from "../metrics/period";
import type { ReportGroup } from "./order-report";

/** How orders `o` are grouped: the group's key, what it is joined with, and the name that a reader sees for `c.key`. */
export type Grouping = { key: SQL; join: SQL; name: SQL };

/** The orders of a report: those of a period's days, and of one pickup if it names one. */
export type ReportScope = Period & { pickupId?: string | undefined };

/** Orders `o` that a report is about, those of its branch for a caller who is limited to one. */
export function inScope(
  { market, branchId }: MerchantContext,
  { start, end, pickupId }: ReportScope,
): SQL {
  const isThere = pickupId === undefined ? sql`` : sql` and o.pickup_id = ${pickupId}`;
  const isInReach = branchId === null ? sql`` : sql` and o.pickup_id = ${branchId}`;
  return sql`o.created_at >= ${start}::date::timestamp at time zone ${market.timezone}
    and o.created_at < (${end}::date + 1)::timestamp at time zone ${market.timezone}${isThere}${isInReach}`;
}

export async function groupingOf(
  merchant: MerchantContext,
  scope: ReportScope,
  groupBy: ReportGroup,
): Promise<Grouping> {
  const placedAt = sql`(o.created_at at time zone ${merchant.market.timezone})`;
  const plain = (key: SQL): Grouping => ({ key, join: sql``, name: sql`c.key` });
  switch (groupBy) {
    case "day":
      return plain(sql`to_char(${placedAt}, 'YYYY-MM-DD')`);
    case "hour":
      return plain(sql`to_char(${placedAt}, 'HH24:00')`);
    case "company":
      return {
        ...plain(sql`o.courier_id`),
        name: sql`(select u.name from couriers u where u.id = c.key)`,
      };
    case "branch":
      return {
        ...plain(sql`o.pickup_id`),
        name: sql`(select p.name from pickups p where p.merchant_id = ${merchant.merchantId} and p.id = c.key)`,
      };
    case "area":
      return byTown(merchant, scope);
  }
}

/** Squares of about a kilometre are much smaller than a town, so that few are looked up. */
const SQUARES_PER_DEGREE = 100;

const SQUARE = sql`round(o.delivery_latitude * ${sql.raw(String(SQUARES_PER_DEGREE))})::int,
  round(o.delivery_longitude * ${sql.raw(String(SQUARES_PER_DEGREE))})::int`;

type Square = { north: number; east: number };

/** By the town that `townOf` gives for each square in which orders of the period end. */
async function byTown(merchant: MerchantContext, scope: ReportScope): Promise<Grouping> {
  const [areas, squares] = await Promise.all([
    readServiceAreas(merchant.market.code),
    fromReplica(({ db }) =>
      db.execute<Square>(sql`
        select distinct s.north, s.east
          from orders o cross join lateral (select ${SQUARE}) s (north, east)
         where o.merchant_id = ${merchant.merchantId} and o.environment = ${merchant.environment}
           and ${inScope(merchant, scope)}`),
    ),
  ]);
  const towns = squares.flatMap((square) => {
    const town = townOf(areas, placeOf(square));
    return town === null ? [] : [{ ...square, town }];
  });
  const column = (of: (square: (typeof towns)[number]) => unknown) => sql.param(towns.map(of));
  return {
    key: sql`towns.town`,
    join: sql`
      left join unnest(${column((it) => it.north)}::int[], ${column((it) => it.east)}::int[],
                       ${column((it) => it.town)}::text[]) towns (north, east, town)
        on (towns.north, towns.east) = (${SQUARE})`,
    name: sql`c.key`,
  };
}

function placeOf({ north, east }: Square): Coordinates {
  return { latitude: north / SQUARES_PER_DEGREE, longitude: east / SQUARES_PER_DEGREE };
}
