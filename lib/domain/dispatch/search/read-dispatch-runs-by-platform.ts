import type { AdminContext } from "../../authority/admin-context";
import { findDispatchRuns, ofLiveOrder, type DispatchRun, type LiveOrder } from "./dispatch-run";

/** Every search for a live order's rider, oldest first, with its reasons. */
export function readDispatchRunsByPlatform(
  _admin: AdminContext,
  order: LiveOrder,
): Promise<DispatchRun[]> {
  return findDispatchRuns(ofLiveOrder(order));
}
