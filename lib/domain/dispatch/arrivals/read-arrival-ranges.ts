import { sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";
import { isAccepted, LEAST_RECENT_TRIPS } from "./train-model";

/** The same period by which models are judged. */
const DAYS = 7;

/** The newest ones; more would not change the percentage. */
const DELIVERIES_MAX = 20_000;

/** All deliveries, those of a part of the day, or those by the rider's minutes from the pickup. */
export type RangePart =
  | "all"
  | "morning"
  | "lunch"
  | "afternoon"
  | "evening"
  | "soon"
  | "later"
  | "late";

export type ArrivalRange = {
  marketCode: string;
  marketName: string;
  part: RangePart;
  deliveries: number;
  coveragePercent: number;
  /** The share that came after its range. */
  latePercent: number;
  widthMinutes: number;
  /** When the first one did not come within its range; null if all did. */
  missedSince: Date | null;
};

/** How the ranges that orders were promised held in the last seven days, by market, part of the day and load. */
export async function readArrivalRanges(_admin: AdminContext): Promise<ArrivalRange[]> {
  return measureRanges();
}

async function measureRanges(): Promise<ArrivalRange[]> {
  return sql<ArrivalRange[]>`
    with delivered as (
      select o.merchant_id, o.created_at, o.promised_from, o.promised_by, o.delivered_at, o.to_pickup_minutes,
             is_on_time(o) as is_on_time
        from orders o
       where o.environment = 'live' and o.created_at > now() - make_interval(days => ${DAYS})
         and o.delivered_at is not null and o.to_pickup_minutes is not null
       order by o.created_at desc limit ${DELIVERIES_MAX}
    ), parts as (
      select m.code, m.name, d.*, it.part, it.place
        from delivered d
        join merchants t on t.id = d.merchant_id
        join markets m on m.code = t.market_code
       cross join lateral (select extract(hour from d.created_at at time zone m.timezone) as hour) h
       cross join lateral (values
         (0, 'all'),
         (case when h.hour < 11 then 1 when h.hour < 14 then 2 when h.hour < 17 then 3 else 4 end,
          case when h.hour < 11 then 'morning' when h.hour < 14 then 'lunch'
               when h.hour < 17 then 'afternoon' else 'evening' end),
         (case when d.to_pickup_minutes < 10 then 5 when d.to_pickup_minutes < 20 then 6 else 7 end,
          case when d.to_pickup_minutes < 10 then 'soon' when d.to_pickup_minutes < 20 then 'later'
               else 'late' end)) it (place, part)
    )
    select code as "marketCode", name as "marketName", part, count(*)::int as deliveries,
           100.0::float8 * count(*) filter (where is_on_time and delivered_at >= promised_from)
             / count(*) as "coveragePercent",
           100.0::float8 * count(*) filter (where not is_on_time) / count(*) as "latePercent",
           (avg(extract(epoch from promised_by - promised_from)) / 60)::float8 as "widthMinutes",
           min(delivered_at) filter (where not is_on_time or delivered_at < promised_from) as "missedSince"
      from parts
     group by code, name, place, part
     order by name, place`;
}

type Measured = Pick<ArrivalRange, "coveragePercent" | "deliveries">;

/** Whether a range holds; unclear with too few deliveries to show it. */
export function rangeState({ deliveries, coveragePercent }: Measured): "holds" | "off" | "unclear" {
  if (deliveries < LEAST_RECENT_TRIPS) return "unclear";
  return isAccepted({ coveragePercent }) ? "holds" : "off";
}

/** The markets whose ranges do not hold, for background work. */
export async function listRangesOff(): Promise<ArrivalRange[]> {
  const ranges = await measureRanges();
  return ranges.filter((range) => range.part === "all" && rangeState(range) === "off");
}

/** The number of markets whose ranges do not hold, and when the first delivery missed its range. */
export async function countRangesOff(
  _admin: AdminContext,
): Promise<{ count: number; oldestAt: Date | null }> {
  const off = await listRangesOff();
  const [oldestAt = null] = off.flatMap(({ missedSince }) => missedSince ?? []).toSorted(byTime);
  return { count: off.length, oldestAt };
}

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime();
