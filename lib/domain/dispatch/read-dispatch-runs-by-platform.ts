import type { AdminContext } from "../authority/admin-context";
import { findDispatchRuns, ofLiveOrder, type DispatchRun, type LiveOrder } from "./dispatch-run";

/** Why a live order went to whom it went: every search for its rider, oldest first. */
export function readDispatchRunsByPlatform(
  _admin: AdminContext,
  order: LiveOrder,
): Promise<DispatchRun[]> {
  return findDispatchRuns(ofLiveOrder(order));
}
