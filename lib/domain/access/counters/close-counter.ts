import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";

/**
 * Closes a counter: no recipient can choose it any more. What lies there is still handed over or returned.
 *
 * @throws role_not_allowed, counter_not_found; counter_has_cash until its cash is handed on
 */
export async function closeCounter(courier: CourierContext, counterId: string): Promise<void> {
  requireRight(courier, "keep_counters");
  const { courierId } = courier;
  await call.closeCounter({
    id: requireId("ctr", counterId),
    courierId,
    userId: userIdOf(courier),
  });
}
