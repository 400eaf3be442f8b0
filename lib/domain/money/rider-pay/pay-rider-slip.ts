import type { riderPayMethod } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireProviderReference } from "../require-provider-reference";

export type RiderPayMethod = (typeof riderPayMethod.enumValues)[number];

type Payment = {
  slipId: string;
  method: RiderPayMethod;
  /** The provider's id of the payment, or the number of the receipt. */
  reference: string;
};

/**
 * Marks a pay slip as paid by hand. The same payment again changes nothing.
 *
 * @throws role_not_allowed, rider_pay_slip_not_found; rider_pay_slip_paid with the name of who paid it otherwise;
 * rider_pay_slip_empty where the advances used it up; reference_used, invalid_request
 */
export async function payRiderSlip(courier: CourierContext, payment: Payment): Promise<void> {
  requireRight(courier, "pay_riders");
  await call.payRiderSlip({
    id: requireId("slp", payment.slipId),
    courierId: courier.courierId,
    method: payment.method,
    reference: requireProviderReference("reference", payment.reference),
    userId: userIdOf(courier),
  });
}
