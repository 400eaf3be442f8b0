import { riderIdOf } from "../../access/riders/rider-id";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";

/**
 * Marks a rider's answers as read, up to the newest that the page showed.
 *
 * @throws role_not_allowed, rider_not_found
 */
export async function markRiderAnswersRead(
  courier: CourierContext,
  riderId: string,
  upTo: Date,
): Promise<void> {
  requireRight(courier, "message_riders");
  await call.markRiderAnswersRead({
    courierId: courier.courierId,
    riderId: riderIdOf(riderId) ?? refuse("rider_not_found"),
    upTo,
  });
}
