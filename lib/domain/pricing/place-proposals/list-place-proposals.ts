import { desc } from "drizzle-orm";
import { db } from "@/db/client";
import { placeProposals } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";

/** The newest; older ones are read rarely. */
const LISTED = 50;

/** What a merchant and the desk read of a proposal. */
export const PROPOSAL = {
  id: placeProposals.id,
  name: placeProposals.name,
  kind: placeProposals.kind,
  latitude: placeProposals.latitude,
  longitude: placeProposals.longitude,
  createdAt: placeProposals.createdAt,
  state: placeProposals.state,
  reason: placeProposals.reason,
};

export type PlaceProposal = Awaited<ReturnType<typeof listPlaceProposals>>[number];

/** The places that a merchant proposed, and what became of them. */
export function listPlaceProposals(merchant: MerchantContext) {
  return db
    .select(PROPOSAL)
    .from(placeProposals)
    .where(ofMerchant(placeProposals, merchant))
    .orderBy(desc(placeProposals.createdAt), desc(placeProposals.id))
    .limit(LISTED);
}
