import { desc, isNotNull } from "drizzle-orm";
import { withdrawals } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { reviewWithdrawals, type ReviewedWithdrawal } from "./review-withdrawals";

/** The withdrawals that were decided last, the latest first. */
export function listHandledWithdrawals(
  admin: AdminContext,
  { search, limit }: { search?: string; limit: number },
): Promise<ReviewedWithdrawal[]> {
  const order = [desc(withdrawals.decidedAt), desc(withdrawals.id)];
  return reviewWithdrawals(admin, isNotNull(withdrawals.decidedBy), { search, order, limit });
}
