import { readMessages } from "@/lib/dashboard/read-messages";
import { COURIER_ORDERS } from "@/lib/messages/courier-orders.gen";
import { type Concern, ConcernList } from "@/components/ui/concern-list";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/core/format-time";
import type { CourierAttention } from "@/lib/domain/orders/read-courier-attention";

type AttentionSectionProps = { orders: CourierAttention; timeZone: string };

/** Orders that are late or whose rider is silent; nothing while there are none. */
export async function AttentionSection({ orders, timeZone }: AttentionSectionProps) {
  const texts = (await readMessages(COURIER_ORDERS)).attentionSection;

  if (orders.length === 0) return null;
  return (
    <Section title={texts.needsAttention}>
      <ConcernList concerns={orders.flatMap((order) => concernsOf(order, timeZone))} />
    </Section>
  );
}

function concernsOf(order: CourierAttention[number], timeZone: string): Concern[] {
  const { id, riderName, isLate, promisedBy, isRiderSilent, lastSeenAt } = order;
  const way = { href: `/courier/orders/${id}`, action: "See the order" };
  const time = (at: Date) => formatInstant(at, timeZone, "time");
  const late = {
    key: `late-${id}`,
    text: `${riderName} is late: promised by ${time(promisedBy)}.`,
    ...way,
  };
  const silent = lastSeenAt && {
    key: `silent-${id}`,
    text: `${riderName} has sent no position since ${time(lastSeenAt)}.`,
    ...way,
  };
  return [isLate && late, isRiderSilent && silent].filter((concern) => !!concern);
}
