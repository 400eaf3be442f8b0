import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";

/**
 * Lets the company bear what a hand-in lacked: the first person asks, and a second one agrees.
 *
 * @throws role_not_allowed, hand_in_not_found, cover_same_person; cash_changed where the rider or the counter has
 *   paid it since
 */
export async function coverCash(courier: CourierContext, handInId: string): Promise<void> {
  requireRight(courier, "remit_cash");
  await call.coverCash({
    id: requireId("hin", handInId),
    courierId: courier.courierId,
    userId: userIdOf(courier),
  });
}
