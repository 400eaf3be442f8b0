import { count, eq, min } from "drizzle-orm";
import { db } from "@/db/client";
import { withdrawals } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import type { WithdrawalState } from "./find-withdrawals";

export type WithdrawalQueue = { count: number; oldestAt: Date | null };

/** The number of withdrawals in a state, by default waiting to be paid, and the age of the oldest. */
export async function readWithdrawalQueue(
  _admin: AdminContext,
  state: WithdrawalState = "requested",
): Promise<WithdrawalQueue> {
  const [queue] = await db
    .select({ count: count(), oldestAt: min(withdrawals.requestedAt) })
    .from(withdrawals)
    .where(eq(withdrawals.state, state));
  return queue ?? { count: 0, oldestAt: null };
}
