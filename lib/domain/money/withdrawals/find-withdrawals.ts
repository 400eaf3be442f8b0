import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, users, withdrawals } from "@/db/schema";
import { newestFirst, pageOf } from "../../newest-first";

export type Withdrawal = typeof withdrawals.$inferSelect & {
  courierName: string;
  /** The requester; null in the demo's history. */
  requestedByName: string | null;
};

export type WithdrawalState = Withdrawal["state"];

export type WithdrawalPage = { withdrawals: Withdrawal[]; nextCursor: string | null };

export type WithdrawalFilter = {
  state?: WithdrawalState | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

const PAGE_SIZE = 50;

/** The withdrawals that match a condition, newest first. @throws invalid_request for a foreign cursor */
export async function findWithdrawals(
  whose: SQL | undefined,
  { state, cursor, limit = PAGE_SIZE }: WithdrawalFilter,
): Promise<WithdrawalPage> {
  const list = newestFirst(withdrawals.requestedAt, withdrawals.id);
  const found = await db
    .select({
      ...getTableColumns(withdrawals),
      courierName: couriers.name,
      requestedByName: users.name,
      position: list.position,
    })
    .from(withdrawals)
    .innerJoin(couriers, eq(couriers.id, withdrawals.courierId))
    .leftJoin(users, eq(users.id, withdrawals.requestedBy))
    .where(and(whose, state && eq(withdrawals.state, state), list.after(cursor)))
    .orderBy(...list.order)
    .limit(limit + 1);
  const { rows, nextCursor } = pageOf(found, limit);
  return { withdrawals: rows.map(({ position: _, ...withdrawal }) => withdrawal), nextCursor };
}
