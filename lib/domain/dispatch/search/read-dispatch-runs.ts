import { and, eq } from "drizzle-orm";
import { dispatchRuns } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { findDispatchRuns, type DispatchRun } from "./dispatch-run";

/**
 * Every search for an order's rider with its reasons, oldest first; none for an order of
 * another merchant or environment.
 */
export function readDispatchRuns(
  { merchantId, environment }: MerchantContext,
  orderId: string,
): Promise<DispatchRun[]> {
  return findDispatchRuns(
    and(
      eq(dispatchRuns.merchantId, merchantId),
      eq(dispatchRuns.environment, environment),
      eq(dispatchRuns.orderId, orderId),
    ),
  );
}
