import { sql } from "@/db/client";
import { SHIFT_MAX_HOURS } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { MISSING_MINUTES, type ShiftState } from "./shift-states";

/** Who works at this moment, by the shifts. */
export type ShiftsNow = {
  working: number;
  due: number;
  missed: number;
  /** Riders with a day off. */
  off: number;
};

/** A company's shifts of this moment, and the days off of today; null for a company without any. */
export async function countShiftsNow(courier: CourierContext): Promise<ShiftsNow | null> {
  const [row] = await sql<[ShiftsNow & { isUsed: boolean }]>`
    select count(*) filter (where state = 'working')::int as working,
           count(*) filter (where state = 'due')::int as due,
           count(*) filter (where state = 'missed')::int as missed,
           (select count(*)::int
              from rider_days_off d
              join couriers c on c.id = d.courier_id
              join markets m on m.code = c.market_code
             where d.courier_id = ${courier.courierId}
               and (now() at time zone m.timezone)::date between d.from_day and d.to_day) as off,
           exists (select from rider_shifts where courier_id = ${courier.courierId})
             or exists (select from rider_days_off where courier_id = ${courier.courierId}) as "isUsed"
      from (${currentShifts(courier)}) shifts`;
  const { isUsed, ...counts } = row;
  return isUsed ? counts : null;
}

/** The shift of a rider at this moment, or a day off. */
export type ShiftNow = { state: ShiftState; beginsAt: Date; endsAt: Date };

/** The shifts of this moment and the days off of today, by rider. */
export async function readShiftsNow(courier: CourierContext): Promise<Map<number, ShiftNow>> {
  const rows = await sql<(ShiftNow & { riderId: number })[]>`
    select "riderId", state, "beginsAt", "endsAt" from (${currentShifts(courier)}) shifts
     union all
    select d.rider_id, 'day_off', d.from_day::timestamp at time zone m.timezone,
           (d.to_day + 1)::timestamp at time zone m.timezone
      from rider_days_off d
      join couriers c on c.id = d.courier_id
      join markets m on m.code = c.market_code
     where d.courier_id = ${courier.courierId}
       and (now() at time zone m.timezone)::date between d.from_day and d.to_day`;
  return new Map(rows.map(({ riderId, ...shift }) => [riderId, shift]));
}

function currentShifts({ courierId }: CourierContext) {
  return sql`
    select s.rider_id as "riderId", shift_state(s, r, ${MISSING_MINUTES}) as state,
           s.begins_at as "beginsAt", s.ends_at as "endsAt"
      from rider_shifts s
      join riders r on r.id = s.rider_id and r.courier_id = s.courier_id
     where s.courier_id = ${courierId} and s.ends_at > now()
       and s.begins_at > now() - make_interval(hours => ${SHIFT_MAX_HOURS}) and s.begins_at <= now()`;
}
