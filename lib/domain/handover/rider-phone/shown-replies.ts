import type { OrderReply } from "../../messaging/texts/find-order-replies";
import type { Neighbour } from "../../ordering/neighbours/neighbour-of";
import type { RiderJob } from "./phone-messages";

/** What a recipient said, without what the job shows elsewhere: a safe place and the chosen neighbour. */
export function shownReplies(chosen: Neighbour | null, replies: OrderReply[]): RiderJob["replies"] {
  const newest = replies.findLast(({ kind }) => kind === "neighbour" || kind === "later");
  return replies
    .filter(({ kind }) => kind !== "safe_place")
    .filter(({ id, kind }) => kind !== "neighbour" || (!chosen && id === newest?.id))
    .map(({ id, kind, text }) => ({ id, kind, text }));
}
