import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { requireReason } from "../../require-reason";
import { riderIdOf } from "../riders/rider-id";
import { documentIdOf } from "./document-id";

export type DocumentDecision = {
  riderId: string;
  documentId: string;
  /** Why it is refused, which the rider reads; null accepts it. */
  reason: string | null;
};

/**
 * Accepts a document that a rider has sent, in the place of the one before, or refuses it.
 *
 * @throws role_not_allowed, rider_not_found; document_not_found also for one that was decided or replaced meanwhile;
 *   invalid_request for a refusal without a reason
 */
export async function decideRiderDocument(
  courier: CourierContext,
  { riderId, documentId, reason }: DocumentDecision,
): Promise<void> {
  requireRight(courier, "manage_riders");
  await call.decideRiderDocument({
    courierId: courier.courierId,
    riderId: riderIdOf(riderId) ?? refuse("rider_not_found"),
    documentId: documentIdOf(documentId) ?? refuse("document_not_found"),
    reason: reason === null ? null : requireReason(reason),
    userId: userIdOf(courier),
  });
}
