import { asc, eq } from "drizzle-orm";
import { withdrawals } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { reviewWithdrawals, type ReviewedWithdrawal } from "./review-withdrawals";

/** Requested withdrawals, oldest first. */
export function listWithdrawalsToPay(
  admin: AdminContext,
  { search, limit }: { search?: string; limit: number },
): Promise<ReviewedWithdrawal[]> {
  const order = [asc(withdrawals.requestedAt), asc(withdrawals.id)];
  return reviewWithdrawals(admin, eq(withdrawals.state, "requested"), { search, order, limit });
}
