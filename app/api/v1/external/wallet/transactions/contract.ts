import { z } from "zod";
import { ledgerTransactionKind } from "@/db/schema/enums";
import { toDecimal } from "@/lib/core/money";
import type {
  WalletPage,
  WalletTransaction,
} from "@/lib/domain/money/wallets/list-wallet-transactions";
import { defineContract } from "@/lib/http/endpoint/contract";
import { instant, pageLimit } from "@/lib/http/endpoint/fields";

export const walletTransactions = defineContract({
  operationId: "listWalletTransactions",
  summary: "List wallet transactions, newest first",
  tag: "Wallet",
  scopes: ["read", "wallet"],
  query: z.strictObject({ limit: pageLimit, cursor: z.string().max(200).optional() }),
  response: z
    .object({
      success: z.literal(true),
      transactions: z.array(
        z
          .object({
            transaction_id: z.string(),
            type: z.enum(ledgerTransactionKind.enumValues).meta({ id: "TransactionType" }),
            amount: z.number().meta({
              description: "What came in, positive, or went out, negative, in `currency`.",
            }),
            balance_after: z.number().nullable(),
            currency: z.string(),
            order_id: z.string().nullable(),
            reference: z.string().nullable(),
            created_at: instant,
          })
          .meta({ id: "Transaction" }),
      ),
      next_cursor: z.string().nullable(),
    })
    .meta({ id: "TransactionList" }),
});

export function toWalletPage({ transactions, nextCursor }: WalletPage) {
  return {
    success: true as const,
    transactions: transactions.map(toTransaction),
    next_cursor: nextCursor,
  };
}

function toTransaction(transaction: WalletTransaction) {
  const { currency, balanceAfterMinor } = transaction;
  return {
    transaction_id: transaction.transactionId,
    type: transaction.kind,
    amount: toDecimal(transaction.amountMinor, currency),
    balance_after: balanceAfterMinor === null ? null : toDecimal(balanceAfterMinor, currency),
    currency,
    order_id: transaction.orderId,
    reference: transaction.reference,
    created_at: transaction.createdAt.toISOString(),
  };
}
