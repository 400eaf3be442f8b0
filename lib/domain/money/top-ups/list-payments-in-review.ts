import { and, asc, isNotNull, isNull } from "drizzle-orm";
import { topUps } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { reviewTopUps, type ReviewedTopUp } from "./review-top-ups";

/** Served by an index: payments that two people have to decide. */
export const IN_REVIEW = and(isNotNull(topUps.receivedAt), isNull(topUps.decidedAt));

/** Top-ups whose received amount or currency differs from the requested one, the longest waiting first. */
export function listPaymentsInReview(
  admin: AdminContext,
  { limit }: { limit: number },
): Promise<ReviewedTopUp[]> {
  const order = [asc(topUps.receivedAt), asc(topUps.id)];
  return reviewTopUps(admin, IN_REVIEW, { order, limit });
}
