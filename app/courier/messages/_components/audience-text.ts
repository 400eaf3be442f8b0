import type { SentMessage } from "@/lib/domain/handover/rider-messages/list-rider-messages";
import type { CourierMessagesMessages } from "@/lib/messages/courier-messages.gen";

type Audience = Pick<SentMessage, "audience" | "riders" | "riderName">;

/** The riders that a message went to: "On duty, 12 riders". */
export function audienceText(
  { audiences }: CourierMessagesMessages,
  { audience, riders, riderName }: Audience,
): string {
  if (audience === "selected" && riders === 1) return riderName;
  return audiences[audience]({ count: riders });
}
