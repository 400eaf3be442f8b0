import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { riderIdOf } from "../riders/rider-id";

/**
 * Removes a shift that has not ended; one that is gone already is no problem.
 *
 * @throws role_not_allowed, rider_not_found also for a rider of another courier
 */
export async function removeShift(
  courier: CourierContext,
  { riderId, shiftId }: { riderId: string; shiftId: string },
): Promise<void> {
  requireRight(courier, "manage_riders");
  await call.removeShift({
    courierId: courier.courierId,
    riderId: riderIdOf(riderId) ?? refuse("rider_not_found"),
    shiftId: planIdOf(shiftId),
    userId: userIdOf(courier),
  });
}

/** Longer than any id of a shift or of days off. */
const PLAN_ID = /^[1-9]\d{0,14}$/;

/** The id of a shift or of days off in a form; 0, which none has, for another text. */
export function planIdOf(text: string): number {
  return PLAN_ID.test(text) ? Number(text) : 0;
}
