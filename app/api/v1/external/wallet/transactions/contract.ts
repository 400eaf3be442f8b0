import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import type {
  WalletFilter,
  WalletPage,
  WalletTransaction,
} from "@/lib/domain/money/wallets/list-wallet-transactions";
import { defineContract } from "@/lib/http/endpoint/contract";
import {
  ANY_OFFSET,
  givenInstant,
  instant,
  pageLimit,
  requireTimes,
  searchText,
  transactionType,
} from "@/lib/http/endpoint/fields";

export const walletTransactions = defineContract({
  operationId: "listWalletTransactions",
  summary: "List wallet transactions, newest first",
  tag: "Wallet",
  scopes: ["read", "wallet"],
  atBranch: "refused",
  query: z
    .strictObject({
      limit: pageLimit,
      cursor: z.string().max(200).optional(),
      type: transactionType.optional(),
      order_id: searchText(64)
        .optional()
        .meta({ description: "Transactions of this order alone." }),
      created_from: givenInstant
        .optional()
        .meta({ description: `Posted from this time on${ANY_OFFSET}` }),
      created_before: givenInstant
        .optional()
        .meta({ description: `Posted before this time${ANY_OFFSET}` }),
    })
    .superRefine(requireTimes),
  response: z
    .object({
      success: z.literal(true),
      transactions: z.array(
        z
          .object({
            transaction_id: z.string(),
            type: transactionType,
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

export function toWalletFilter(query: z.output<typeof walletTransactions.query>): WalletFilter {
  const {
    type: kind,
    order_id: orderId,
    created_from: from,
    created_before: until,
    ...page
  } = query;
  return {
    ...page,
    kind,
    orderId,
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined ? undefined : new Date(until),
  };
}

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
