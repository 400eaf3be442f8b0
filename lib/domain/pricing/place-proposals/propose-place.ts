import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { requirePlaceIn, requirePlaceName, type PlaceInput } from "../gazetteer/known-place";

/** A merchant's proposals that wait, and those of a day: more than one finds missing, and few to read. */
const PROPOSALS_LIMIT = 20;

/**
 * Proposes a place for everybody's search; the desk decides on it. The same place again, while the first waits, adds
 * nothing.
 *
 * @throws role_not_allowed, invalid_request, place_known, too_many_place_proposals
 */
export async function proposePlace(
  merchant: MerchantContext,
  /** The id is made with the form, so that a form that is sent twice proposes one place. */
  { id, name, kind, ...pin }: PlaceInput & { id?: string | undefined },
  userId: string,
): Promise<void> {
  requireRight(merchant, "propose_places");
  await call.proposePlace({
    id: clientId("prp", id),
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    ...requirePlaceName(name),
    kind,
    ...requirePlaceIn(merchant.market.area, pin),
    limit: PROPOSALS_LIMIT,
    userId,
  });
}
