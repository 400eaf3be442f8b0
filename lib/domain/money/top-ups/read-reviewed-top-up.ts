import { asc, eq } from "drizzle-orm";
import { topUps } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { reviewTopUps, type ReviewedTopUp } from "./review-top-ups";

/** One top-up of any merchant, in any state. @throws top_up_not_found */
export async function readReviewedTopUp(
  admin: AdminContext,
  topUpId: string,
): Promise<ReviewedTopUp> {
  const isIt = eq(topUps.id, requireId("top", topUpId));
  const [found] = await reviewTopUps(admin, isIt, { order: [asc(topUps.id)], limit: 1 });
  return found ?? refuse("top_up_not_found");
}
