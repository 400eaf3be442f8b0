import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";

/**
 * Removes a saved destination; a withdrawal to it would wait again. Removing it again changes nothing.
 *
 * @throws role_not_allowed
 */
export async function removePayoutDestination(
  courier: CourierContext,
  destinationId: string,
): Promise<void> {
  requireRight(courier, "withdraw_earnings");
  await call.removePayoutDestination({
    courierId: courier.courierId,
    id: destinationId.replaceAll("\u0000", ""),
    userId: userIdOf(courier),
  });
}
