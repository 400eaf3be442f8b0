import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { dispatchRuns, riders } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { findDispatchRuns, ofLiveOrder, type DispatchRun, type LiveOrder } from "./dispatch-run";

/**
 * The reasons why a live order came to the courier's riders: the searches that chose one of them, oldest first,
 * with only its own riders: those of other companies are not shown.
 */
export async function readDispatchRunsByCourier(
  { courierId }: CourierContext,
  order: LiveOrder,
): Promise<DispatchRun[]> {
  const own = await db
    .select({ id: riders.id })
    .from(riders)
    .where(eq(riders.courierId, courierId));
  const ownIds = new Set(own.map(({ id }) => id));
  const runs = await findDispatchRuns(
    and(ofLiveOrder(order), inArray(dispatchRuns.riderId, [...ownIds])),
  );
  return runs.map((run) => ({
    ...run,
    candidates: run.candidates.filter(({ riderId }) => ownIds.has(riderId)),
  }));
}
