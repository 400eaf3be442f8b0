import { call } from "../../calls.gen";
import type { CourierContext } from "../../authority/courier-context";
import { userIdOf } from "../../authority/user-id-of";
import { requireRight } from "../../authority/rights";

/**
 * Forgets a saved destination; a withdrawal to it would wait again. One that is not there is left so.
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
