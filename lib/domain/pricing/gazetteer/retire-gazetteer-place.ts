import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";

/**
 * Removes a place or a spelling that the desk added from the search.
 *
 * @throws role_not_allowed, known_place_not_found
 */
export async function retireGazetteerPlace(admin: AdminContext, placeId: number): Promise<void> {
  requireRight(admin, "keep_known_places");
  await call.retireGazetteerPlace({ placeId, userId: admin.userId });
}
