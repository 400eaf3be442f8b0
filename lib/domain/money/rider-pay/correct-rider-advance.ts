import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { requireId } from "../../require-id";
import { requireReason } from "../../require-reason";

type Correction = {
  advanceId: string;
  /** The amount that the person saw. */
  seenMinor: number;
  /** The right amount; zero for an advance that was never given. */
  amountMinor: number;
  reason: string;
};

/**
 * Corrects an advance that was recorded wrongly. The same correction again changes nothing.
 *
 * @throws role_not_allowed, rider_advance_not_found; rider_advance_changed where it has another amount now;
 * rider_advance_deducted with the part that slips have deducted; invalid_request without an amount or a reason
 */
export async function correctRiderAdvance(
  courier: CourierContext,
  { advanceId, seenMinor, amountMinor, reason }: Correction,
): Promise<void> {
  requireRight(courier, "pay_riders");
  const isAmount = Number.isSafeInteger(amountMinor) && amountMinor >= 0;
  if (!isAmount) refuseValue("amount", { kind: "no_amount" });
  await call.correctRiderAdvance({
    id: requireId("adv", advanceId),
    courierId: courier.courierId,
    seenMinor,
    amountMinor,
    reason: requireReason(reason),
    userId: userIdOf(courier),
  });
}
