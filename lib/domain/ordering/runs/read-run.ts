import { and, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";

/** A run, derived from its orders. */
export type Run = {
  orders: number;
  routes: number;
  feeMinor: number;
  singleFeeMinor: number;
  currency: string;
};

/** A run of a merchant in one environment, or undefined. */
export async function readRun(merchant: MerchantContext, runId: string): Promise<Run | undefined> {
  const [run] = await db
    .select({
      orders: expression`count(*)`.mapWith(Number),
      routes: expression`count(distinct ${orders.runRoute})`.mapWith(Number),
      feeMinor: expression`sum(${orders.feeMinor})`.mapWith(Number),
      singleFeeMinor: expression`sum(${orders.singleFeeMinor})`.mapWith(Number),
      currency: orders.currency,
    })
    .from(orders)
    .where(and(ofMerchant(orders, merchant), eq(orders.runId, runId)))
    .groupBy(orders.currency);
  return run;
}

type Placed = Pick<typeof orders.$inferSelect, "runId" | "runRoute" | "runStop">;

/** The number of an order's drop, and of how many, along the routes of its run; null for an order without a run. */
export async function readRunPlace(
  merchant: MerchantContext,
  { runId, runRoute, runStop }: Placed,
): Promise<{ place: number; of: number } | null> {
  if (runId === null) return null;
  const [found] = await db
    .select({
      place:
        expression`count(*) filter (where (${orders.runRoute}, ${orders.runStop}) <= (${runRoute}::smallint, ${runStop}::smallint))`.mapWith(
          Number,
        ),
      of: expression`count(*)`.mapWith(Number),
    })
    .from(orders)
    .where(and(ofMerchant(orders, merchant), eq(orders.runId, runId)));
  return found ?? null;
}
