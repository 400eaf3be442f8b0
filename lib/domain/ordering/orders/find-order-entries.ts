import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "@/db/schema";
import type { OperationsOrder } from "./operations-order";

export type OrderEntry = {
  id: number;
  transactionId: string;
  kind: typeof ledgerTransactions.$inferSelect.kind;
  account: typeof ledgerAccounts.$inferSelect.kind;
  /** Positive into the account, negative out of it. */
  amountMinor: number;
  currency: string;
  createdAt: Date;
};

type Whose = Pick<OperationsOrder, "merchantId" | "environment" | "id">;

/**
 * An order's ledger movements, in order; the caller has checked who may read them.
 *
 * @param courierId limits them to this company's earnings
 */
export function findOrderEntries(order: Whose, courierId?: string): Promise<OrderEntry[]> {
  return db
    .select({
      id: ledgerEntries.id,
      transactionId: ledgerTransactions.id,
      kind: ledgerTransactions.kind,
      account: ledgerAccounts.kind,
      amountMinor: ledgerEntries.amountMinor,
      currency: ledgerEntries.currency,
      createdAt: ledgerTransactions.createdAt,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerTransactions.merchantId, order.merchantId),
        eq(ledgerTransactions.environment, order.environment),
        eq(ledgerTransactions.orderId, order.id),
        courierId === undefined ? undefined : eq(ledgerAccounts.courierId, courierId),
      ),
    )
    .orderBy(asc(ledgerEntries.id));
}
