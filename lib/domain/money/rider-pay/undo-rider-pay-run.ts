import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";

/**
 * Undoes the newest pay run while nothing of it is paid. Again it changes nothing.
 *
 * @throws role_not_allowed, rider_pay_run_not_found, rider_pay_run_paid
 */
export async function undoRiderPayRun(courier: CourierContext, runId: string): Promise<void> {
  requireRight(courier, "pay_riders");
  await call.undoRiderPayRun({
    id: requireId("prn", runId),
    courierId: courier.courierId,
    userId: userIdOf(courier),
  });
}
