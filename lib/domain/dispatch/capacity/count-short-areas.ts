import { sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";

/** A tenth of a degree is some eleven kilometres: a part of a town. */
const AREA_DECIMALS = 1;

/** Older refusals do not reflect the current riders. */
const LOOK_BACK_MINUTES = 60;

/**
 * The number of areas where live orders were refused lately because no rider could take them, and when the
 * first of these was.
 */
export async function countShortAreas(
  _admin: AdminContext,
  minutes = LOOK_BACK_MINUTES,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [queue] = await sql<[{ count: number; oldestAt: string | null }]>`
    select count(distinct (round(pickup_latitude::numeric, ${AREA_DECIMALS}),
                           round(pickup_longitude::numeric, ${AREA_DECIMALS})))::int as count,
           min(created_at) as "oldestAt"
      from dispatch_runs
     where order_id is null and environment = 'live'
       and created_at > now() - make_interval(mins => ${minutes})`;
  const { count, oldestAt } = queue;
  return { count, oldestAt: oldestAt === null ? null : new Date(oldestAt) };
}
