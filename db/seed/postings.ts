import type { ledgerTransactions } from "@/db/schema";
import { courierId, merchantId } from "./company-rows";
import type { CourierCompany } from "./data/courier-companies";
import type { Shop } from "./data/shops";
import { reachedAt } from "./order-rows";
import type { NumberedOrder } from "./plan-orders";

/** One movement of money, before it has a number: its legs sum to zero. */
export type Posting = {
  at: Date;
  kind: typeof ledgerTransactions.$inferInsert.kind;
  shop: Shop | null;
  orderId: string | null;
  reference: string | null;
  legs: { accountId: string; amountMinor: number }[];
};

/** The same spelling as in lib/domain/money/ledger/ledger_accounts.sql; another spelling would name no account. */
export const account = {
  wallet: (shop: Shop) => `wallet:${merchantId(shop)}:live`,
  escrow: (shop: Shop) => `escrow:${merchantId(shop)}:live`,
  earnings: (company: CourierCompany, currency: string) =>
    `earnings:${courierId(company)}:${currency}`,
  platformFees: (currency: string) => `platform_fees:${currency}`,
  topUpClearing: (currency: string) => `top_up_clearing:${currency}`,
  payoutClearing: (currency: string) => `payout_clearing:${currency}`,
};

/** A live order's postings so far, as `place_order` and `settle_order` would have made them. */
export function orderPostings(order: NumberedOrder, currency: string): Posting[] {
  const { rider, shop, feeMinor, platformFeeMinor } = order;
  if (!rider) return [];
  const debit = posting(order, "order_debit", new Date(order.placedMs), [
    { accountId: account.wallet(shop), amountMinor: -feeMinor },
    { accountId: account.escrow(shop), amountMinor: feeMinor },
  ]);
  const refundedAt = reachedAt(order, "cancelled");
  const settledAt = reachedAt(order, "completed", "returned");
  return [
    debit,
    ...(refundedAt
      ? [
          posting(order, "order_refund", refundedAt, [
            { accountId: account.escrow(shop), amountMinor: -feeMinor },
            { accountId: account.wallet(shop), amountMinor: feeMinor },
          ]),
        ]
      : []),
    ...(settledAt
      ? [
          posting(order, "order_settlement", settledAt, [
            { accountId: account.escrow(shop), amountMinor: -feeMinor },
            {
              accountId: account.earnings(rider.company, currency),
              amountMinor: feeMinor - platformFeeMinor,
            },
            { accountId: account.platformFees(currency), amountMinor: platformFeeMinor },
          ]),
        ]
      : []),
  ];
}

/** The sum of postings to an account. */
export function sumOf(postings: readonly Posting[], accountId: string): number {
  return postings
    .flatMap(({ legs }) => legs)
    .filter((leg) => leg.accountId === accountId)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

function posting(
  order: NumberedOrder,
  kind: Posting["kind"],
  at: Date,
  legs: Posting["legs"],
): Posting {
  return { at, kind, shop: order.shop, orderId: order.id, reference: null, legs };
}
