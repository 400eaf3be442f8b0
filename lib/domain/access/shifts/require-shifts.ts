import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";

/**
 * Sets whether only riders on shift get offers. A job that was begun is finished, and an offer that was made in the shift
 * may be accepted after it.
 *
 * @throws role_not_allowed
 */
export async function requireShifts(courier: CourierContext, isRequired: boolean): Promise<void> {
  requireRight(courier, "manage_riders");
  const { courierId } = courier;
  await call.requireShifts({ courierId, isRequired, userId: userIdOf(courier) });
}
