import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { CLAIM_MINUTES, type QueueItem, requireQueueItem } from "./queue-item";

export type TakenQueueItem = QueueItem & {
  /** The colleague who had it until then, as the page shows; null for an item that is not taken. */
  insteadOf: string | null;
};

/**
 * Takes an item of a queue for the caller, for a while. Taking one's own again starts its time again.
 *
 * @throws role_not_allowed; queue_item_taken where another colleague has it than the page shows; the refusal of an
 *   unknown item
 */
export async function takeQueueItem(
  admin: AdminContext,
  { insteadOf, ...item }: TakenQueueItem,
): Promise<void> {
  requireRight(admin, "take_queue_items");
  await call.takeQueueItem({
    ...(await requireQueueItem(item)),
    insteadOf,
    claimMinutes: CLAIM_MINUTES,
    userId: admin.userId,
  });
}
