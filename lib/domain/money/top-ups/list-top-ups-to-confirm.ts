import { asc, inArray, sql as expression } from "drizzle-orm";
import { topUps } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { reviewTopUps, type ReviewedTopUp } from "./review-top-ups";

/** Open top-ups of all merchants: those declared paid before those only requested, oldest first. */
export function listTopUpsToConfirm(
  admin: AdminContext,
  { limit }: { limit: number },
): Promise<ReviewedTopUp[]> {
  const isUnpaid = expression`${topUps.state} = 'requested'`;
  const order = [isUnpaid, asc(topUps.requestedAt), asc(topUps.id)];
  return reviewTopUps(admin, inArray(topUps.state, ["requested", "declared"]), { order, limit });
}
