import { sql } from "@/db/client";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import { readServiceAreas, townOf } from "../../pricing/quotes/coverage";

/** When most orders of a rider's town usually come today, and near which places they are picked up in the next hours. */
export type UsualDemand = { fromHour: number; untilHour: number; places: string[] };

/** In a rider's day; null while the rider has work or is offline, absent in a day that an older version kept. */
export type DemandPart = { demand?: UsualDemand | null };

/** The same weekdays of the weeks before. */
const WEEKS = 3;

const HOURS = 24;

/** As long as a rider may wait at one place. */
const WINDOW_HOURS = 3;

/** Fewer orders are no custom. */
const LEAST = 6;

const PLACES_SHOWN = 2;

/** More squares than a market's towns have with a name worth saying. */
const CELLS_MAX = 200;

/** Parts of a town, and what riders know without an address. */
const MEETING_KINDS = [
  "suburb",
  "neighbourhood",
  "village",
  "marketplace",
  "mall",
  "bus_station",
  "supermarket",
  "hospital",
  "fuel",
];

/** Short enough for a line of a phone. */
const NAME_MAX = 30;

const KEPT_MS = 60 * 60_000;

/** A square of about a kilometre from which orders were picked up. */
type Cell = Coordinates & { name: string | null; perHour: Record<string, number> };

const kept = new Map<string, { cells: Promise<Cell[]>; readAt: number }>();

/** The usual demand where a rider is; null without a position, and where too few orders come to say. */
export async function readUsualDemand(
  market: { code: string; timezone: string },
  place: Coordinates | null,
  now = new Date(),
): Promise<UsualDemand | null> {
  if (!place) return null;
  const areas = await readServiceAreas(market.code);
  const town = townOf(areas, place);
  const cells = (await cellsOf(market)).filter((cell) => townOf(areas, cell) === town);
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", {
      hour: "2-digit",
      hourCycle: "h23",
      timeZone: market.timezone,
    }).format(now),
  );
  return usualDemand(cells, hour, place);
}

/** Read once an hour for a market, because the weeks before don't change. */
function cellsOf(market: { code: string; timezone: string }): Promise<Cell[]> {
  const known = kept.get(market.code);
  if (known && performance.now() - known.readAt < KEPT_MS) return known.cells;
  const cells = readCells(market);
  kept.set(market.code, { cells, readAt: performance.now() });
  cells.catch(() => kept.delete(market.code));
  return cells;
}

/** The hours ahead of today with most orders, and the places with most of them from now on; the nearer one first. */
export function usualDemand(
  cells: readonly Cell[],
  hour: number,
  place: Coordinates,
): UsualDemand | null {
  const countIn = (shown: readonly Cell[], from: number) =>
    Array.from({ length: WINDOW_HOURS }, (_, at) => from + at)
      .flatMap((at) => shown.map(({ perHour }) => perHour[at] ?? 0))
      .reduce((sum, count) => sum + count, 0);
  let [fromHour, most] = [hour, 0];
  for (let from = hour; from <= HOURS - WINDOW_HOURS; from += 1) {
    const count = countIn(cells, from);
    if (count > most) [fromHour, most] = [from, count];
  }
  if (most < LEAST) return null;
  const from = Math.min(hour, HOURS - WINDOW_HOURS);
  const busy = cells
    .flatMap((cell) => (cell.name === null ? [] : [{ ...cell, name: cell.name }]))
    .map((cell) => ({ cell, count: countIn([cell], from) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const names = [...new Set(busy.map(({ cell }) => cell.name))].slice(0, PLACES_SHOWN);
  const nearness = (name: string) =>
    Math.min(
      ...busy.flatMap(({ cell }) => (cell.name === name ? [distanceMetres(place, cell)] : [])),
    );
  const places = names.toSorted((one, other) => nearness(one) - nearness(other));
  return { fromHour, untilHour: fromHour + WINDOW_HOURS, places };
}

/** The orders of a market on the same weekday of the weeks before, by square and hour; each square by a place that riders know. */
async function readCells({ code, timezone }: { code: string; timezone: string }): Promise<Cell[]> {
  return sql<Cell[]>`
    with days as (
      select (date_trunc('day', now() at time zone ${timezone}) - make_interval(weeks => ago)) at time zone ${timezone} as starts_at
        from generate_series(1, ${WEEKS}::int) ago
    ), asked as (
      select round(o.pickup_latitude::numeric, 2)::float8 as latitude, round(o.pickup_longitude::numeric, 2)::float8 as longitude,
             extract(hour from o.created_at at time zone ${timezone})::int as hour
        from days d
        join orders o on o.created_at >= d.starts_at and o.created_at < d.starts_at + interval '1 day'
        join merchants t on t.id = o.merchant_id
       where o.environment = 'live' and t.market_code = ${code}
    ), hours as (
      select latitude, longitude, hour, count(*)::int as count from asked group by 1, 2, 3
    ), cells as (
      select latitude, longitude, json_object_agg(hour, count) as "perHour"
        from hours group by 1, 2 order by sum(count) desc limit ${CELLS_MAX}
    )
    select c.*, place.name
      from cells c
      left join lateral (
        select g.name from gazetteer g
         where g.market_code = ${code} and g.spelling_of is null and g.kind = any(${MEETING_KINDS})
           and length(g.name) <= ${NAME_MAX} and g.location <@ circle(point(c.longitude, c.latitude), 0.01)
         order by g.location <-> point(c.longitude, c.latitude), g.id limit 1) place on true`;
}
