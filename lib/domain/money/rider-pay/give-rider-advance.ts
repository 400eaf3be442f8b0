import { riderIdOf } from "../../access/riders/rider-id";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuse, refuseValue } from "../../errors";
import { requireReason } from "../../require-reason";

type Advance = {
  /** Made with the form by `newId("adv")`: a form that is sent twice is one advance. */
  id?: string;
  riderId: string;
  amountMinor: number;
  reason: string;
};

/**
 * Records money that a company gave a rider ahead of the pay; the next pay runs deduct it.
 *
 * @throws role_not_allowed, rider_not_found; rider_advance_changed for a form that was sent before with other fields;
 * invalid_request without an amount or a reason
 */
export async function giveRiderAdvance(courier: CourierContext, advance: Advance): Promise<void> {
  requireRight(courier, "pay_riders");
  const { amountMinor } = advance;
  const isAmount = Number.isSafeInteger(amountMinor) && amountMinor > 0;
  if (!isAmount) refuseValue("amount", { kind: "no_amount" });
  await call.giveRiderAdvance({
    id: clientId("adv", advance.id),
    courierId: courier.courierId,
    riderId: riderIdOf(advance.riderId) ?? refuse("rider_not_found"),
    amountMinor,
    reason: requireReason(advance.reason),
    userId: userIdOf(courier),
  });
}
