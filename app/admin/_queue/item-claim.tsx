import { readMessages } from "@/lib/dashboard/read-messages";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { listQueueClaims } from "@/lib/domain/platform/queue-claims/list-queue-claims";
import type { QueueItem } from "@/lib/domain/platform/queue-claims/queue-item";
import { ADMIN } from "@/lib/messages/admin.gen";
import { Claim } from "./claim";

type ItemClaimProps = {
  admin: AdminContext;
  item: QueueItem;
  /** Whether it waits for the reader; another item shows only who still has it. */
  isWaiting: boolean;
};

/** Who has taken the item of a page. */
export async function ItemClaim({ admin, item, isWaiting }: ItemClaimProps) {
  const { claims: texts } = await readMessages(ADMIN);
  const claim = (await listQueueClaims(admin, item.kind, [item.subject])).get(item.subject);
  if (!isWaiting && !claim) return null;
  return <Claim texts={texts} item={item} claim={claim} now={new Date()} />;
}
