import { and, eq, gte, inArray, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { ledgerEntries, ledgerTransactions, wallets } from "@/db/schema";
import type { MerchantContext } from "../merchants/merchant-context";
import { ofMerchant } from "../merchants/of-merchant";
import { LOOK_BACK_DAYS, runwayOf, type Runway, type Spending } from "./runway";

export type WalletState = {
  balanceMinor: number;
  currency: string;
  readAt: Date;
  /** Only where there is enough history to tell, and real money to run out of. */
  runway: Runway | undefined;
};

/** What is in the wallet now, and how long it lasts. */
export async function readWallet(merchant: MerchantContext): Promise<WalletState> {
  const [[wallet], [spending]] = await Promise.all([
    db
      .select({
        balanceMinor: wallets.balanceMinor,
        currency: wallets.currency,
        readAt: expression`now()`.mapWith(ledgerTransactions.createdAt),
      })
      .from(wallets)
      .where(ofMerchant(wallets, merchant)),
    readSpending(merchant),
  ]);
  if (!wallet) throw new Error(`merchant ${merchant.merchantId} has no wallet`);
  const isLive = merchant.environment === "live";
  const { balanceMinor, readAt } = wallet;
  const runway = isLive && spending ? runwayOf(balanceMinor, spending, readAt) : undefined;
  return { ...wallet, runway };
}

/** What orders have cost lately; a refund takes its order out again. */
function readSpending(merchant: MerchantContext): Promise<Spending[]> {
  const { amountMinor } = ledgerEntries;
  const { createdAt, kind } = ledgerTransactions;
  return db
    .select({
      spentMinor: expression`-coalesce(sum(${amountMinor}), 0)`.mapWith(Number),
      orders: expression`coalesce(sum(-sign(${amountMinor})), 0)`.mapWith(Number),
      since: expression<Date | null>`min(${createdAt})`.mapWith(createdAt),
    })
    .from(wallets)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, wallets.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        ofMerchant(wallets, merchant),
        inArray(kind, ["order_debit", "order_refund"]),
        gte(createdAt, expression`now() - make_interval(days => ${LOOK_BACK_DAYS})`),
      ),
    );
}
