import { sql } from "@/db/client";
import { refuse } from "../errors";
import { riderIdOf } from "../riders/rider-id";

/** Which order goes to which rider, as a page sends it. */
export type Assignment = { merchantId: string; orderId: string; riderId: string };

type Assigner =
  | { actor: "courier"; courierId: string; userId: string | null }
  | { actor: "staff"; courierId: null; userId: string };

/** Gives a live order to a rider by hand; the caller has decided that the assigner may. */
export async function assignRider(
  { merchantId, orderId, riderId }: Assignment,
  { actor, courierId, userId }: Assigner,
): Promise<void> {
  await sql`select assign_rider(
    p_merchant_id => ${merchantId},
    p_environment => 'live'::environment,
    p_order_id => ${orderId},
    p_rider_id => ${riderIdOf(riderId) ?? refuse("rider_not_found")},
    p_courier_id => ${courierId},
    p_user_id => ${userId},
    p_actor => ${actor}::actor_kind)`;
}
