import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { ledgerEntries, ledgerTransactions, wallets } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";

export type OrderPayment = {
  transactionId: string;
  kind: typeof ledgerTransactions.$inferSelect.kind;
  /** Positive into the wallet, negative out of it. */
  amountMinor: number;
  balanceAfterMinor: number | null;
  currency: string;
  /** Why a credit was given. */
  reference: string | null;
  createdAt: Date;
};

/** An order's debits from the merchant's wallet and its refunds, in that order. */
export async function readOrderPayments(
  merchant: MerchantContext,
  orderId: string,
): Promise<OrderPayment[]> {
  return db
    .select({
      transactionId: ledgerTransactions.id,
      kind: ledgerTransactions.kind,
      amountMinor: ledgerEntries.amountMinor,
      balanceAfterMinor: ledgerEntries.balanceAfterMinor,
      currency: ledgerEntries.currency,
      reference: ledgerTransactions.reference,
      createdAt: ledgerTransactions.createdAt,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(wallets, eq(wallets.accountId, ledgerEntries.accountId))
    .where(
      and(
        ofMerchant(ledgerTransactions, merchant),
        eq(ledgerTransactions.orderId, orderId),
        ofMerchant(wallets, merchant),
      ),
    )
    .orderBy(asc(ledgerEntries.id));
}
