import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";

/** `today` is an ISO 8601 date. */
export type Clock = { now: Date; today: string };

/** The current time and the courier's current day, by the clock that also decides a delivery's day. */
export async function readClock({ timezone }: CourierContext): Promise<Clock> {
  const [row] = await sql<[{ nowMs: number; today: string }]>`
    select extract(epoch from now())::float8 * 1000 as "nowMs",
           to_char(now() at time zone ${timezone}, 'YYYY-MM-DD') as today`;
  return { now: new Date(row.nowMs), today: row.today };
}
