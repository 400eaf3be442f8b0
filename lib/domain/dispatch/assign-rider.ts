import { call } from "../calls.gen";
import { refuse } from "../errors";
import { riderIdOf } from "../riders/rider-id";

/** Which order goes to which rider, as a page sends it. */
export type Assignment = { merchantId: string; orderId: string; riderId: string };

export type Assigner =
  | { actor: "courier"; courierId: string; userId: string | null }
  | { actor: "staff"; courierId: null; userId: string };

/** Gives a live order to a rider by hand; the caller has decided that the assigner may. */
export async function assignRider(
  { merchantId, orderId, riderId }: Assignment,
  { actor, courierId, userId }: Assigner,
): Promise<void> {
  await call.assignRider({
    merchantId,
    environment: "live",
    orderId,
    riderId: riderIdOf(riderId) ?? refuse("rider_not_found"),
    courierId,
    userId,
    actor,
  });
}
