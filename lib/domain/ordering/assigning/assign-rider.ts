import { riderIdOf } from "../../access/riders/rider-id";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { listFarOrders } from "./list-far-orders";

/** The order and the rider, as a page sends them. */
export type Assignment = {
  merchantId: string;
  orderId: string;
  riderId: string;
  /** Whether the assigner knows that the rider is far from the pickup or in another town. */
  isFarConfirmed?: boolean;
};

export type Assigner =
  | { actor: "courier"; courierId: string; userId: string | null }
  | { actor: "staff"; courierId: null; userId: string };

/**
 * Assigns a live order to a rider by hand; the caller has checked the assigner's right.
 *
 * @throws rider_far_away unless that is confirmed, and what `assign_rider` refuses
 */
export async function assignRider(
  { merchantId, orderId, riderId: named, isFarConfirmed = false }: Assignment,
  { actor, courierId, userId }: Assigner,
): Promise<void> {
  const riderId = riderIdOf(named) ?? refuse("rider_not_found");
  if (!isFarConfirmed) {
    const far = await listFarOrders([{ merchantId, orderId }], riderId, courierId);
    if (far.length > 0) refuse("rider_far_away");
  }
  await call.assignRider({
    merchantId,
    environment: "live",
    orderId,
    riderId,
    courierId,
    userId,
    actor,
  });
}
