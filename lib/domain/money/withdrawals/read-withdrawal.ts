import { asc, eq } from "drizzle-orm";
import { withdrawals } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { reviewWithdrawals, type ReviewedWithdrawal } from "./review-withdrawals";

/** One withdrawal of any courier, in any state. @throws withdrawal_not_found */
export async function readWithdrawal(
  admin: AdminContext,
  withdrawalId: string,
): Promise<ReviewedWithdrawal> {
  const isIt = eq(withdrawals.id, requireId("wdr", withdrawalId));
  const [found] = await reviewWithdrawals(admin, isIt, { order: [asc(withdrawals.id)], limit: 1 });
  return found ?? refuse("withdrawal_not_found");
}
