import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { requireReason } from "../../require-reason";
import { requireDeskPlace } from "../gazetteer/add-gazetteer-place";
import type { DeskPlaceInput } from "../gazetteer/known-place";
import { findProposedPlace } from "./list-proposed-places";

/**
 * Adds a proposed place to everybody's search, as the desk corrected it.
 *
 * @throws role_not_allowed, place_proposal_not_found, done_already, invalid_request, known_place_not_found, place_known
 */
export async function acceptPlaceProposal(
  admin: AdminContext,
  proposalId: string,
  place: DeskPlaceInput,
): Promise<void> {
  requireRight(admin, "keep_known_places");
  const id = requireId("prp", proposalId);
  const proposal = (await findProposedPlace(admin, id)) ?? refuse("place_proposal_not_found");
  await call.acceptPlaceProposal({
    id,
    ...(await requireDeskPlace(proposal.marketCode, place)),
    userId: admin.userId,
  });
}

/**
 * Declines a proposed place, with a reason that the merchant reads.
 *
 * @throws role_not_allowed, place_proposal_not_found, done_already, invalid_request without a reason
 */
export async function declinePlaceProposal(
  admin: AdminContext,
  proposalId: string,
  { reason }: { reason: string },
): Promise<void> {
  requireRight(admin, "keep_known_places");
  await call.declinePlaceProposal({
    id: requireId("prp", proposalId),
    reason: requireReason(reason),
    userId: admin.userId,
  });
}
