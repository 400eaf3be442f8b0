import { and, eq, gt, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants, orders } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { priceDelivery, withCollection } from "../quotes/price";
import type { WholeTariff } from "./read-price-change";

/** As long as a month of bills. */
export const COMPARED_DAYS = 30;

/** A large market's month; more orders than that would keep the page waiting. */
export const COMPARED_ORDERS_MAX = 50_000;

export type ComparedFees = {
  orders: number;
  /** Of these orders, those that were placed with a run, whose discount the sums leave out. */
  runOrders: number;
  beforeMinor: number;
  afterMinor: number;
  /** The platform's part of the two sums. */
  platformBeforeMinor: number;
  platformAfterMinor: number;
};

type Compared = {
  marketCode: string;
  vehicleClass: string;
  before: WholeTariff;
  after: WholeTariff;
};

/**
 * The sums of the fees that a class's live orders of the last 30 days would have had by each of two tariffs, newest
 * orders first up to the limit. Each fee is priced again from the order's distance, weight, speed and money to collect.
 */
export async function compareFees(
  _admin: AdminContext,
  { marketCode, vehicleClass, before, after }: Compared,
): Promise<ComparedFees> {
  const parcels = await db
    .select({
      distanceM: orders.distanceM,
      weightG: orders.requiredWeightG,
      speed: orders.deliverySpeed,
      collectMinor: sql<number>`(${orders.collectMinor} + ${orders.paidMinor})::float8`,
      isOfRun: sql<boolean>`${orders.runId} is not null`,
    })
    .from(orders)
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .where(
      and(
        eq(orders.environment, "live"),
        eq(merchants.marketCode, marketCode),
        eq(orders.vehicleClass, vehicleClass),
        ne(orders.status, "cancelled"),
        gt(orders.createdAt, sql`now() - make_interval(days => ${COMPARED_DAYS})`),
      ),
    )
    .orderBy(sql`${orders.createdAt} desc`)
    .limit(COMPARED_ORDERS_MAX);
  const sums = {
    orders: parcels.length,
    runOrders: parcels.filter(({ isOfRun }) => isOfRun).length,
    beforeMinor: 0,
    afterMinor: 0,
    platformBeforeMinor: 0,
    platformAfterMinor: 0,
  };
  for (const { distanceM, weightG, speed, collectMinor } of parcels) {
    const priceBy = (tariff: WholeTariff) =>
      withCollection(tariff, priceDelivery(tariff, distanceM, weightG, speed), collectMinor);
    const [old, next] = [priceBy(before), priceBy(after)];
    sums.beforeMinor += old.feeMinor;
    sums.afterMinor += next.feeMinor;
    sums.platformBeforeMinor += old.platformFeeMinor;
    sums.platformAfterMinor += next.platformFeeMinor;
  }
  return sums;
}
