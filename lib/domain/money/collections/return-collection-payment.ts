import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireProviderReference } from "../require-provider-reference";

/**
 * Notes that finance has returned a recipient's payment to the phone that paid it.
 *
 * @throws role_not_allowed, collection_payment_not_found, collection_payment_decided; invalid_request
 */
export async function returnCollectionPayment(
  admin: AdminContext,
  paymentId: string,
  reference: string,
): Promise<void> {
  requireRight(admin, "pay_collections");
  await call.returnCollectionPayment({
    id: requireId("cpm", paymentId),
    userId: admin.userId,
    reference: requireProviderReference("paymentReference", reference),
  });
}
