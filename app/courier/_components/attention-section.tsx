import { noticeConcerns } from "@/app/_notices/notice-concerns";
import { NOTICE_STREAMS } from "@/app/_notices/notice-stream";
import { endpointFormOf } from "@/app/_webhooks/endpoint-concern";
import { ConcernList, type Concern } from "@/components/ui/concern-list";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/core/format-time";
import { lateMinutes } from "@/lib/core/late-minutes";
import type { CourierCaller } from "@/lib/dashboard/authority";
import { readMessages } from "@/lib/dashboard/read-messages";
import { may } from "@/lib/domain/authority/rights";
import { countUnreadThreads } from "@/lib/domain/handover/rider-messages/list-rider-threads";
import {
  readCourierAttention,
  type CourierAttention,
} from "@/lib/domain/ordering/orders/read-courier-attention";
import { listOpenNotices, type OpenNotice } from "@/lib/domain/platform/alerts/list-open-notices";
import { AGO } from "@/lib/messages/ago.gen";
import { COURIER_ORDERS, type CourierOrdersMessages } from "@/lib/messages/courier-orders.gen";
import { NOTICES } from "@/lib/messages/notices.gen";
import { lateText } from "@/lib/messages/time-distance";

/** What asks the company to act: its open notices, then late orders and silent riders before their notices; nothing while there is nothing. */
export async function AttentionSection({ courier, user }: CourierCaller) {
  const texts = (await readMessages(COURIER_ORDERS)).attentionSection;
  const { timezone: timeZone } = courier;
  const [notices, orders, messages, answers] = await Promise.all([
    listOpenNotices(user),
    readCourierAttention(courier),
    readMessages(NOTICES),
    may(user, "message_riders") ? countUnreadThreads(courier) : 0,
  ]);
  const concerns = [
    ...noticeConcerns(notices, {
      messages,
      reader: { role: "courier", timeZone, mayPlace: false },
      href: NOTICE_STREAMS.courier.href,
      formOf: endpointFormOf,
    }),
    ...orders.flatMap((order) => concernsOf(texts, order, { timeZone, notices })),
    ...(answers > 0
      ? [
          {
            key: "answers",
            text: texts.answers({ count: answers }),
            href: "/courier/messages",
            action: texts.readAnswers,
          },
        ]
      : []),
  ];
  if (concerns.length === 0) return null;
  return (
    <div className="mb-8">
      <Section title={texts.needsAttention}>
        <ConcernList concerns={concerns} />
      </Section>
    </div>
  );
}

/** What no notice says of an order yet. */
function concernsOf(
  texts: CourierOrdersMessages["attentionSection"],
  order: CourierAttention[number],
  { timeZone, notices }: { timeZone: string; notices: OpenNotice[] },
): Concern[] {
  const { id, riderName, isLate, lateFrom, isRiderSilent, lastSeenAt } = order;
  const isNamed = (kind: OpenNotice["kind"]) =>
    notices.some((it) => it.kind === kind && "orderId" in it.facts && it.facts.orderId === id);
  const way = { href: `/courier/orders/${id}`, action: texts.viewOrder };
  const time = (at: Date) => formatInstant(at, timeZone, "time");
  const late = {
    key: `late-${id}`,
    text: texts.late({
      rider: riderName,
      late: lateText(AGO.en, lateMinutes(lateFrom, new Date())),
      time: time(lateFrom),
    }),
    ...way,
  };
  const silent = lastSeenAt && {
    key: `silent-${id}`,
    text: texts.silent({ rider: riderName, time: time(lastSeenAt) }),
    ...way,
  };
  return [
    isLate && !isNamed("order_late") && late,
    isRiderSilent && !isNamed("rider_stuck") && silent,
  ].filter((concern) => !!concern);
}
