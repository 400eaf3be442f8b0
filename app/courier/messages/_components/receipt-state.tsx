import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import type { MessageReceipt } from "@/lib/domain/handover/rider-messages/read-rider-message";
import type { CourierMessagesMessages } from "@/lib/messages/courier-messages.gen";

type ReceiptStateProps = {
  texts: CourierMessagesMessages;
  receipt: Pick<MessageReceipt, "textedAt" | "deliveredAt" | "deliveredBy" | "readAt">;
};

type State = keyof CourierMessagesMessages["states"];

const LOOKS: Record<State, { tone: BadgeTone; shape: BadgeShape }> = {
  sent: { tone: "neutral", shape: "outline" },
  texted: { tone: "neutral", shape: "outline" },
  delivered: { tone: "info", shape: "half" },
  deliveredByText: { tone: "info", shape: "half" },
  read: { tone: "ok", shape: "full" },
};

/** How far a message has come at one rider. */
export function ReceiptState({ texts: { states }, receipt }: ReceiptStateProps) {
  const state = receiptState(receipt);
  return <StatusBadge {...LOOKS[state]}>{states[state]}</StatusBadge>;
}

export function receiptState({
  textedAt,
  deliveredBy,
  readAt,
}: ReceiptStateProps["receipt"]): State {
  if (readAt) return "read";
  if (deliveredBy) return deliveredBy === "sms" ? "deliveredByText" : "delivered";
  return textedAt ? "texted" : "sent";
}
