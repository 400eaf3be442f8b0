import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { requireProviderReference } from "../require-provider-reference";
import type { Withdrawal } from "../withdrawals/find-withdrawals";

export type Remittance = {
  /** Made with the form by `newId("rem")`: a form that is sent twice is one payment. */
  id: string;
  /** The sum that was shown and paid. */
  amountMinor: number;
  method: Withdrawal["method"];
  /** The provider's id of the payment. */
  reference: string;
};

/**
 * Notes that a company has paid the platform for everything that its riders handed in.
 *
 * @throws role_not_allowed; cash_changed where the sum is another one now; reference_used; invalid_request
 */
export async function declareRemittance(
  courier: CourierContext,
  { id, amountMinor, method, reference }: Remittance,
): Promise<void> {
  requireRight(courier, "remit_cash");
  await call.declareRemittance({
    id: clientId("rem", id),
    courierId: courier.courierId,
    currency: courier.currency,
    seenMinor: amountMinor,
    method,
    reference: requireProviderReference("reference", reference),
    userId: userIdOf(courier),
  });
}
