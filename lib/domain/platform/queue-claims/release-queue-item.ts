import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { type QueueItem, requireQueueItem } from "./queue-item";

/**
 * Releases an item that the caller has taken; one that another person has stays theirs.
 *
 * @throws role_not_allowed; the refusal of an unknown item
 */
export async function releaseQueueItem(admin: AdminContext, item: QueueItem): Promise<void> {
  requireRight(admin, "take_queue_items");
  await call.releaseQueueItem({ ...(await requireQueueItem(item)), userId: admin.userId });
}
