import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { dispatchRuns } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { findDispatchRuns, type DispatchRun } from "./dispatch-run";

/** Older searches do not explain a current refusal. */
const NEWEST = 20;

/** The searches that found no rider for a merchant's orders: the newest ones, oldest first. */
export function readFailedSearches({
  merchantId,
  environment,
}: MerchantContext): Promise<DispatchRun[]> {
  const newest = db
    .select({ id: dispatchRuns.id })
    .from(dispatchRuns)
    .where(
      and(
        eq(dispatchRuns.merchantId, merchantId),
        eq(dispatchRuns.environment, environment),
        isNull(dispatchRuns.orderId),
      ),
    )
    .orderBy(desc(dispatchRuns.id))
    .limit(NEWEST);
  return findDispatchRuns(inArray(dispatchRuns.id, newest));
}
