import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { collectionPayoutPlans, type dailyPayout, markets } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";

export type DailyPayout = (typeof dailyPayout.enumValues)[number];

/** Where a merchant's received collections go by themselves. */
export type PayoutPlan = {
  /** The number to which the provider may send them, in E.164. */
  phone: string | null;
  payableFrom: Date;
  daily: DailyPayout;
  /** Since when nothing goes out daily, because the provider refused the number. */
  stoppedAt: Date | null;
};

/** The market's rules for payouts to a number. */
export type PayoutRules = { minimumMinor: number; hour: number; coolingOffHours: number };

/** A merchant's plan, null if none was set, and its market's rules. */
export async function readPayoutPlan(
  merchant: MerchantContext,
): Promise<{ plan: PayoutPlan | null; rules: PayoutRules }> {
  const { phone, payableFrom, daily, stoppedAt } = collectionPayoutPlans;
  const ruleColumns = {
    minimumMinor: markets.collectionPayoutMinimumMinor,
    hour: markets.collectionPayoutHour,
    coolingOffHours: markets.payoutCoolingOffHours,
  };
  const [[plan = null], [rules]] = await Promise.all([
    db
      .select({ phone, payableFrom, daily, stoppedAt })
      .from(collectionPayoutPlans)
      .where(ofMerchant(collectionPayoutPlans, merchant)),
    db.select(ruleColumns).from(markets).where(eq(markets.code, merchant.market.code)),
  ]);
  if (!rules) throw new Error(`market ${merchant.market.code} does not exist`);
  return { plan, rules };
}
