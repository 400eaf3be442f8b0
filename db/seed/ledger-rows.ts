import { merchantId } from "./company-rows";
import { COURIER_COMPANIES } from "./data/courier-companies";
import { SHOPS } from "./data/shops";
import type { NumberedOrder } from "./plan-orders";
import { planTopUps } from "./plan-top-ups";
import { planWithdrawals } from "./plan-withdrawals";
import { orderPostings, type Posting } from "./postings";
import type { Reference } from "./read-reference";
import { stableHex } from "./stable-text";
import { topUpRows } from "./top-up-rows";
import { payoutDestinationRows, withdrawalRows } from "./withdrawal-rows";
import type { World } from "./world";

type LedgerRows = Pick<
  World,
  "ledgerTransactions" | "ledgerEntries" | "topUps" | "withdrawals" | "payoutDestinations"
>;

/** The books of the demo world in the order of time, wallets with their running balance. */
export function ledgerRows(
  orders: NumberedOrder[],
  { clock, currency }: Pick<Reference, "clock" | "currency">,
): LedgerRows {
  const ofOrders = orders.flatMap((order) => orderPostings(order, currency));
  const all = [
    ...SHOPS.flatMap((shop) =>
      planTopUps(
        shop,
        ofOrders.filter((posting) => posting.shop === shop),
        clock,
        currency,
      ),
    ),
    ...ofOrders,
    ...COURIER_COMPANIES.flatMap((company) => planWithdrawals(company, ofOrders, clock, currency)),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const books = all.map((posting, index) => ({ posting, transactionId: transactionId(index) }));
  const withdrawals = withdrawalRows(books, currency);
  return {
    ledgerTransactions: all.map((posting, index) => transactionRow(posting, index, currency)),
    ledgerEntries: entryRows(all, currency),
    topUps: topUpRows(books, currency),
    withdrawals,
    payoutDestinations: payoutDestinationRows(withdrawals),
  };
}

function transactionRow(posting: Posting, index: number, currency: string) {
  return {
    id: transactionId(index),
    kind: posting.kind,
    currency,
    merchantId: posting.shop && merchantId(posting.shop),
    environment: posting.shop && ("live" as const),
    orderId: posting.orderId,
    reference: posting.reference,
    createdAt: posting.at,
  };
}

function entryRows(postings: Posting[], currency: string): World["ledgerEntries"] {
  const walletBalances = new Map<string, number>();
  return postings
    .flatMap(({ legs }, index) => legs.map((leg) => ({ ...leg, index })))
    .map(({ accountId, amountMinor, index }, position) => {
      const balanceAfterMinor = (walletBalances.get(accountId) ?? 0) + amountMinor;
      const isWallet = accountId.startsWith("wallet:");
      if (isWallet) walletBalances.set(accountId, balanceAfterMinor);
      return {
        id: position + 1,
        transactionId: transactionId(index),
        accountId,
        currency,
        amountMinor,
        balanceAfterMinor: isWallet ? balanceAfterMinor : null,
      };
    });
}

function transactionId(index: number): string {
  return `ltx_${stableHex(`ledger transaction ${index}`)}`;
}
