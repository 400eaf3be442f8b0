import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { MISSING_MINUTES, type ShiftState } from "./shift-states";

export type PlannedShift = {
  id: number;
  /** The day in the market on which it begins: `2026-11-30`. */
  day: string;
  /** On the market's clock: `22:00`. */
  begins: string;
  ends: string;
  isOverMidnight: boolean;
  state: ShiftState;
  isOver: boolean;
};

export type DaysOff = {
  id: number;
  fromDay: string;
  /** The last of them. */
  toDay: string;
  reason: string | null;
  isOver: boolean;
};

export type PlannedRider = {
  riderId: number;
  name: string;
  isSuspended: boolean;
  /** In their order. */
  shifts: PlannedShift[];
  daysOff: DaysOff[];
};

export type ShiftWeek = {
  /** By name. */
  riders: PlannedRider[];
  /** How many the company has, with those beyond the list. */
  count: number;
  /** Whether only riders on shift get offers. */
  isRequired: boolean;
  /** How many shifts the week before has, which can be copied. */
  before: number;
};

/** More riders than a person plans on one page. */
const SHOWN = 250;

/**
 * The plan of a company's riders for seven days.
 *
 * @param week  the first of them
 */
export async function readShiftWeek(
  { courierId }: CourierContext,
  week: string,
): Promise<ShiftWeek> {
  const [riders, [company]] = await Promise.all([
    sql<(PlannedRider & { count: number })[]>`
      select r.id as "riderId", r.name, r.suspended_at is not null as "isSuspended",
             count(*) over ()::int as count,
             coalesce((select json_agg(${shiftJson()} order by s.begins_at)
                from rider_shifts s
               where s.rider_id = r.id and s.courier_id = ${courierId}
                 and s.begins_at >= ${week}::date::timestamp at time zone m.timezone
                 and s.begins_at < (${week}::date + 7)::timestamp at time zone m.timezone), '[]') as shifts,
             coalesce((select json_agg(json_build_object('id', d.id, 'fromDay', d.from_day, 'toDay', d.to_day,
                                                         'reason', d.reason,
                                                         'isOver', d.to_day < (now() at time zone m.timezone)::date) order by d.from_day)
                from rider_days_off d
               where d.rider_id = r.id and d.courier_id = ${courierId}
                 and d.from_day < ${week}::date + 7 and d.to_day >= ${week}::date), '[]') as "daysOff"
        from riders r
        join couriers c on c.id = r.courier_id
        join markets m on m.code = c.market_code
       where r.courier_id = ${courierId} and r.environment = 'live' and r.capacity_id is null
       order by lower(r.name), r.id limit ${SHOWN}`,
    sql<[Pick<ShiftWeek, "isRequired" | "before">]>`
      select c.requires_shifts as "isRequired",
             (select count(*)::int from rider_shifts s
               where s.courier_id = c.id
                 and s.begins_at >= (${week}::date - 7)::timestamp at time zone m.timezone
                 and s.begins_at < ${week}::date::timestamp at time zone m.timezone) as before
        from couriers c
        join markets m on m.code = c.market_code
       where c.id = ${courierId}`,
  ]);
  return {
    riders: riders.map(({ count: _, ...rider }) => rider),
    count: riders[0]?.count ?? 0,
    ...company,
  };
}

function shiftJson() {
  return sql`json_build_object(
    'id', s.id, 'day', (s.begins_at at time zone m.timezone)::date,
    'begins', to_char(s.begins_at at time zone m.timezone, 'HH24:MI'),
    'ends', to_char(s.ends_at at time zone m.timezone, 'HH24:MI'),
    'isOverMidnight', (s.ends_at at time zone m.timezone)::date > (s.begins_at at time zone m.timezone)::date,
    'isOver', s.ends_at <= now(), 'state', shift_state(s, r, ${MISSING_MINUTES}))`;
}
