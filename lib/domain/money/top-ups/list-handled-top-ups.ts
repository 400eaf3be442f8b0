import { desc, inArray } from "drizzle-orm";
import { topUps } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { reviewTopUps, type ReviewedTopUp } from "./review-top-ups";

/** The top-ups that were confirmed, rejected or returned last, the latest first. */
export function listHandledTopUps(
  admin: AdminContext,
  { limit }: { limit: number },
): Promise<ReviewedTopUp[]> {
  const order = [desc(topUps.decidedAt), desc(topUps.id)];
  return reviewTopUps(admin, inArray(topUps.state, ["confirmed", "rejected", "returned"]), {
    order,
    limit,
  });
}
