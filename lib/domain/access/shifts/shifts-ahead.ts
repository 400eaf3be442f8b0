import { sql as expression, type SQL } from "drizzle-orm";
import { markets, riders } from "@/db/schema";

/** When a rider works, for the rider's phone. */
export type ShiftAhead = { beginsAt: string; endsAt: string };

/** Days of the market, the last one included. */
export type DaysOffAhead = { fromDay: string; toDay: string };

/** The Monday after next week, in the market. */
const END = expression`(date_trunc('week', now() at time zone ${markets.timezone})::date + 14)`;

/** The shifts of a rider that count, from now until the end of next week, in a query of riders with their market. */
export const SHIFTS_AHEAD: SQL<ShiftAhead[]> = expression<ShiftAhead[]>`(
  select coalesce(json_agg(json_build_object('beginsAt', s.begins_at, 'endsAt', s.ends_at) order by s.begins_at), '[]')
    from rider_shifts s
   where s.rider_id = ${riders.id} and s.ends_at > now() and not has_day_off(${riders}, s.begins_at)
     and s.begins_at < ${END}::timestamp at time zone ${markets.timezone})`;

/** The days off of a rider from today until the end of next week, in the same query. */
export const DAYS_OFF_AHEAD: SQL<DaysOffAhead[]> = expression<DaysOffAhead[]>`(
  select coalesce(json_agg(json_build_object('fromDay', d.from_day, 'toDay', d.to_day) order by d.from_day), '[]')
    from rider_days_off d
   where d.rider_id = ${riders.id} and d.from_day < ${END}
     and d.to_day >= (now() at time zone ${markets.timezone})::date)`;
