import { type Concern, ConcernList } from "@/components/ui/concern-list";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/core/format-time";
import { lateMinutes } from "@/lib/core/late-minutes";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import {
  type CourierAttention,
  readCourierAttention,
} from "@/lib/domain/ordering/orders/read-courier-attention";
import { AGO } from "@/lib/messages/ago.gen";
import { COURIER_ORDERS, type CourierOrdersMessages } from "@/lib/messages/courier-orders.gen";
import { lateText } from "@/lib/messages/time-distance";

/** Orders that are late or whose rider's phone is silent; nothing if there are none. */
export async function AttentionSection({ courier }: { courier: CourierContext }) {
  const texts = (await readMessages(COURIER_ORDERS)).attentionSection;

  const orders = await readCourierAttention(courier);
  if (orders.length === 0) return null;
  const { timezone: timeZone } = courier;
  return (
    <Section title={texts.needsAttention}>
      <ConcernList concerns={orders.flatMap((order) => concernsOf(texts, order, timeZone))} />
    </Section>
  );
}

function concernsOf(
  texts: CourierOrdersMessages["attentionSection"],
  order: CourierAttention[number],
  timeZone: string,
): Concern[] {
  const { id, riderName, isLate, promisedBy, isRiderSilent, lastSeenAt } = order;
  const way = { href: `/courier/orders/${id}`, action: texts.viewOrder };
  const time = (at: Date) => formatInstant(at, timeZone, "time");
  const late = {
    key: `late-${id}`,
    text: texts.late({
      rider: riderName,
      late: lateText(AGO.en, lateMinutes(promisedBy, new Date())),
      time: time(promisedBy),
    }),
    ...way,
  };
  const silent = lastSeenAt && {
    key: `silent-${id}`,
    text: texts.silent({ rider: riderName, time: time(lastSeenAt) }),
    ...way,
  };
  return [isLate && late, isRiderSilent && silent].filter((concern) => !!concern);
}
