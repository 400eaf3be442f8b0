import { StatusBadge } from "@/components/ui/status-badge";
import type { MessageReceipt } from "@/lib/domain/handover/rider-messages/read-rider-message";
import type { CourierMessagesMessages } from "@/lib/messages/courier-messages.gen";

type ReceiptStateProps = {
  texts: CourierMessagesMessages;
  receipt: Pick<MessageReceipt, "textedAt" | "deliveredAt" | "deliveredBy" | "readAt">;
};

/** How far a message has come at one rider. */
export function ReceiptState({ texts: { states }, receipt }: ReceiptStateProps) {
  const { textedAt, deliveredBy, readAt } = receipt;
  if (readAt) {
    return (
      <StatusBadge tone="ok" shape="full">
        {states.read}
      </StatusBadge>
    );
  }
  if (deliveredBy) {
    return (
      <StatusBadge tone="info" shape="half">
        {deliveredBy === "sms" ? states.deliveredByText : states.delivered}
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone="neutral" shape="outline">
      {textedAt ? states.texted : states.sent}
    </StatusBadge>
  );
}
