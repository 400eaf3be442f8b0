import { sql } from "@/db/client";
import { riderIdOf } from "../../access/riders/rider-id";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";

export type MessageAudience = {
  /** The riders who can sign in. */
  all: number;
  /** Those of them who are online or have a job. */
  onDuty: number;
  withoutAccount: number;
  /** The asked riders who can sign in; those of other companies are left out. */
  chosen: { riderId: number; name: string }[];
};

/** Who a message of the company can reach. @throws role_not_allowed */
export async function readMessageAudience(
  courier: CourierContext,
  riderIds: readonly string[],
): Promise<MessageAudience> {
  requireRight(courier, "message_riders");
  const asked = riderIds.flatMap((each) => riderIdOf(each) ?? []);
  const [row] = await sql<[MessageAudience]>`
    select count(*) filter (where can_sign_in)::int as "all",
           count(*) filter (where can_sign_in and (r.is_online or r.active_jobs > 0))::int as "onDuty",
           count(*) filter (where not can_sign_in)::int as "withoutAccount",
           coalesce(json_agg(json_build_object('riderId', r.id, 'name', r.name) order by r.name, r.id)
                    filter (where can_sign_in and r.id = any (${asked}::integer[])), '[]') as chosen
      from riders r
     cross join lateral (
       select exists (select from users u where u.rider_id = r.id and u.disabled_at is null) as can_sign_in) account
     where r.courier_id = ${courier.courierId} and r.environment = 'live' and r.capacity_id is null`;
  return row;
}
