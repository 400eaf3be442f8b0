import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, merchants, topUps } from "@/db/schema";
import { topUpLimitsOf } from "../../access/merchants/market-of";
import type { AdminContext } from "../../authority/admin-context";
import type { Market } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { requireProviderTransactionId } from "./provider-transaction-id";
import { requireTopUpAmount } from "./top-up-limits";

export type Confirmation = {
  /** The payment on the statement; required if the merchant did not name it. */
  providerTransactionId?: string | undefined;
  /** The received amount, if it differs from the announced one. */
  creditedMinor?: number | undefined;
  /** Whether the caller has compared the possible duplicates and states that it is a different payment. */
  isDuplicateAccepted?: boolean | undefined;
  /** The method of arrival, if it differs from the announced one; the top-up keeps it. */
  method?: TopUpMethod | undefined;
};

export type TopUpMethod = typeof topUps.$inferSelect.method;

export type ConfirmedTopUp = { balanceMinor: number };

/**
 * Credits the wallet with a top-up exactly once, and causes `wallet.credited`. Of two people at once the second
 * gets the refusal that it was decided; a payment that was credited before is never credited again.
 *
 * @throws role_not_allowed, top_up_not_found, top_up_state_conflict, top_up_same_person, payment_not_named,
 * payment_used, top_up_maybe_duplicate, top_up_amount_refused
 */
export async function confirmTopUp(
  admin: AdminContext,
  topUpId: string,
  { providerTransactionId, creditedMinor, isDuplicateAccepted = false, method }: Confirmation = {},
): Promise<ConfirmedTopUp> {
  requireRight(admin, "decide_top_ups");
  const market = await readMarket(requireId("top", topUpId));
  if (creditedMinor !== undefined) requireTopUpAmount(market, creditedMinor);
  const payment =
    providerTransactionId === undefined
      ? null
      : requireProviderTransactionId(providerTransactionId);
  const balanceMinor = await call.confirmTopUp({
    id: topUpId,
    providerTransactionId: payment,
    creditedMinor: creditedMinor ?? null,
    isDuplicateAccepted,
    method: method ?? null,
    userId: admin.userId,
  });
  return { balanceMinor };
}

async function readMarket(topUpId: string): Promise<Pick<Market, "currency" | "topUpLimits">> {
  const [row] = await db
    .select({ currency: topUps.currency, market: markets })
    .from(topUps)
    .innerJoin(merchants, eq(merchants.id, topUps.merchantId))
    .innerJoin(markets, eq(markets.code, merchants.marketCode))
    .where(eq(topUps.id, topUpId));
  if (!row) return refuse("top_up_not_found");
  return { currency: row.currency, topUpLimits: topUpLimitsOf(row.market) };
}
