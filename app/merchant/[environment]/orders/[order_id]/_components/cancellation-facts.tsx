import { FactLines } from "@/components/ui/fact-lines";
import { Money } from "@/components/ui/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import { cancellationOf } from "@/lib/domain/ordering/orders/cancel-rules";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { CANCELLATION } from "@/lib/messages/cancellation.gen";

/** The reason and author of the order's cancellation, and the refund; nothing for any other order. */
export async function CancellationFacts({ order }: { order: Order }) {
  const cancellation = cancellationOf(order);
  if (!cancellation) return null;
  const messages = await readMessages(CANCELLATION);
  const { reasonCode, reason, cancelledBy, refundMinor } = cancellation;
  const why = [reasonCode && messages.reasons[reasonCode], reason].filter(Boolean).join(": ");
  return (
    <FactLines
      facts={[
        { name: messages.by, value: messages.cancellers[cancelledBy] },
        { name: messages.reason, value: why || messages.noReason },
        {
          name: messages.refund,
          value: <Money minor={refundMinor} currency={order.currency} />,
        },
      ]}
    />
  );
}
