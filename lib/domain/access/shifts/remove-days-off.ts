import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { riderIdOf } from "../riders/rider-id";
import { planIdOf } from "./remove-shift";

/**
 * Removes days off of a rider that have not all passed; the shifts on them count again. Days off that are gone already are
 * no problem.
 *
 * @throws role_not_allowed, rider_not_found also for a rider of another courier
 */
export async function removeDaysOff(
  courier: CourierContext,
  { riderId, daysOffId }: { riderId: string; daysOffId: string },
): Promise<void> {
  requireRight(courier, "manage_riders");
  await call.removeDaysOff({
    courierId: courier.courierId,
    riderId: riderIdOf(riderId) ?? refuse("rider_not_found"),
    daysOffId: planIdOf(daysOffId),
    userId: userIdOf(courier),
  });
}
