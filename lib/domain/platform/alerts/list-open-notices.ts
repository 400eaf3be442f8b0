import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  sql as expression,
  type SQL,
} from "drizzle-orm";
import { db } from "@/db/client";
import {
  alertReads,
  alerts,
  collections,
  orders,
  riderAlarms,
  riders,
  users,
  webhookEndpoints,
} from "@/db/schema";
import { MISSING_MINUTES } from "../../access/shifts/shift-states";
import { kindsToActOnOf, type AlertKind } from "../../authority/alert-kinds";
import { isDisputed } from "../../ordering/disputes/list-disputes";
import { COMING, hasMissedTry, isUnderWay } from "../../ordering/orders/order-alerts";
import { isReadBy, seenBy, type Notice } from "./list-notices";
import type { AlertStaff } from "./read-alert-preferences";

/** A notice that still asks its reader to act. */
export type OpenNotice = Notice & {
  /** The phone of the rider who has its order now; null for a notice without one. */
  riderPhone: string | null;
  /** Whether its webhook endpoint is disabled; null for a notice without one. */
  isDisabled: boolean | null;
  /** Whether reading it is all that ends it. */
  isEnding: boolean;
};

/** What has been open for longer is in the lists of orders and endpoints. */
const OPEN_DAYS = 7;

/** More than a person acts on at a time. */
const OPEN_MAX = 50;

const fact = (name: string) => expression<string>`${alerts.facts} ->> ${name}`;

/** What has happened, and goes on after no act. */
const isPast = or(
  inArray(alerts.kind, ["order_cancelled", "returned", "offers_missed"]),
  and(eq(alerts.kind, "dispute"), eq(fact("state"), "not_delivered")),
  and(inArray(alerts.kind, ["top_up", "withdrawal"]), eq(fact("state"), "rejected")),
);

/** Whether some of the cash of an alert is still with the company or its riders. */
const isCashWaiting = expression`(exists (
  select from couriers stopped
   where stopped.id = ${alerts.courierId} and stopped.cash_stopped_at is not null) or exists (
  select from (
    select ${collections.collectedAt} as since from ${collections}
     where ${collections.courierId} = ${alerts.courierId} and ${collections.receivedAt} is null
       and ${collections.remittanceId} is null and ${collections.method} = 'cash'
    union all
    select l.stated_at from left_cash l
     where l.courier_id = ${alerts.courierId} and l.decided_at is null and l.hand_in_id is null) w
   where w.since < ${alerts.createdAt}
       - (select make_interval(hours => m.cash_reminder_hours)
            from couriers c join markets m on m.code = c.market_code where c.id = ${alerts.courierId})))`;

/** Whether the document of an alert is still the one that counts, with the same last day. */
const isCounting = expression`exists (
  select from rider_documents d
   where d.courier_id = ${alerts.courierId} and d.id::text = ${fact("documentId")} and d.state = 'accepted'
     and d.expires_on::text = ${fact("expiresOn")})`;

/** Whether the customer of an alert still waits for the shop's answer. */
const isAsking = expression`exists (
  select from sale_requests r
   where r.merchant_id = ${alerts.merchantId} and r.environment = 'live' and r.id = ${fact("saleRequestId")}
     and r.state = 'waiting' and r.expires_at > now())`;

/** Whether the shift of an alert is not over, and its rider still hasn't been online in it. */
const isStillMissed = expression`exists (
  select from rider_shifts s join riders r on r.id = s.rider_id
   where s.courier_id = ${alerts.courierId} and s.id = case ${alerts.kind} when 'shift_missed' then (${fact("shiftId")})::bigint end
     and s.ends_at > now()
     and shift_state(s, r, ${MISSING_MINUTES}) = 'missed')`;

/**
 * The notices that ask the reader to act and are not done: an order that is still late, a dispute that still waits for an
 * answer, a balance that is still low. What cannot be undone any more is open for a day, until the reader has read it.
 * Newest first, one per kind and object.
 */
export async function listOpenNotices(user: AlertStaff): Promise<OpenNotice[]> {
  const rows = await db
    .select({
      id: alerts.id,
      kind: alerts.kind,
      facts: alerts.facts,
      createdAt: alerts.createdAt,
      readAt: alertReads.readAt,
      riderPhone: expression<string | null>`case when ${isUnderWay} then ${riders.phone} end`,
      disabledAt: webhookEndpoints.disabledAt,
      endpointId: webhookEndpoints.id,
      isEnding: expression<boolean>`coalesce(${isPast}, false)`,
    })
    .from(alerts)
    .innerJoin(users, eq(users.id, user.userId))
    .leftJoin(alertReads, isReadBy)
    .leftJoin(
      orders,
      and(
        eq(orders.merchantId, fact("merchantId")),
        eq(orders.environment, "live"),
        eq(orders.id, fact("orderId")),
      ),
    )
    .leftJoin(riders, eq(riders.id, orders.riderId))
    .leftJoin(
      webhookEndpoints,
      and(
        eq(
          webhookEndpoints.merchantId,
          expression`coalesce(${alerts.merchantId}, ${alerts.courierId})`,
        ),
        eq(webhookEndpoints.environment, "live"),
        eq(webhookEndpoints.id, fact("endpointId")),
      ),
    )
    .leftJoin(
      riderAlarms,
      and(eq(riderAlarms.courierId, alerts.courierId), eq(riderAlarms.id, fact("alarmId"))),
    )
    .where(
      and(
        seenBy(user),
        inArray(alerts.kind, kindsToActOnOf(user.role, user.staffRole)),
        gt(alerts.createdAt, expression`now() - make_interval(days => ${OPEN_DAYS}::int)`),
        isOpen(user),
      ),
    )
    .orderBy(desc(alerts.id))
    .limit(OPEN_MAX);
  const notices = rows.map(({ readAt, disabledAt, endpointId, ...row }) => {
    const isDisabled = endpointId === null ? null : disabledAt !== null;
    // Each kind is staged with its own facts.
    return { ...row, isRead: readAt !== null, isDisabled } as OpenNotice;
  });
  return newestOfEach(notices);
}

function isOpen(user: AlertStaff): SQL | undefined {
  const isUnread = and(
    isNull(alertReads.readAt),
    gt(alerts.createdAt, expression`now() - interval '1 day'`),
  );
  // Another company may have the order by now.
  const isTheirs = user.role === "courier" ? eq(orders.courierId, user.company.id) : undefined;
  const of = (kind: AlertKind, ...whether: (SQL | undefined)[]) =>
    and(eq(alerts.kind, kind), ...whether);
  const opened = eq(fact("state"), "opened");
  const isUnanswered = user.role === "courier" ? isNull(orders.disputeAnswer) : undefined;
  return or(
    of("balance_low", isNull(alerts.endedAt)),
    of("order_late", or(inArray(orders.status, COMING), hasMissedTry), isTheirs),
    of("not_delivered", eq(orders.status, "undeliverable"), isTheirs),
    of("not_ordered", isNotNull(orders.notOrderedDueAt)),
    of("rider_stuck", isUnderWay, isTheirs, eq(expression`${riders.id}::text`, fact("riderId"))),
    of(
      "counter_over",
      expression`${orders.atCounterSince} is not null and ${orders.counterUntil} <= now()`,
      isTheirs,
    ),
    of("rider_alarm", isNull(riderAlarms.endedAt), isNotNull(riderAlarms.id)),
    of("dispute", opened, isDisputed, isUnanswered, isTheirs),
    of("cash_waiting", isCashWaiting),
    of(
      "endpoint",
      isNull(webhookEndpoints.deletedAt),
      expression`coalesce(${webhookEndpoints.disabledAt}, ${webhookEndpoints.failingSince}) is not null`,
    ),
    of("document_expires", isCounting),
    of("shift_missed", isStillMissed),
    of("sale_requested", isAsking),
    and(isPast, isUnread),
  );
}

function newestOfEach(notices: OpenNotice[]): OpenNotice[] {
  const newest = new Map<string, OpenNotice>();
  for (const notice of notices) {
    const { orderId, endpointId, topUpId, documentId, alarmId, shiftId, saleRequestId } =
      notice.facts as ObjectIds;
    const name = [
      notice.kind,
      orderId ?? endpointId ?? topUpId ?? documentId ?? alarmId ?? shiftId ?? saleRequestId,
    ].join(" ");
    if (!newest.has(name)) newest.set(name, notice);
  }
  return [...newest.values()];
}

/** The object of a notice, by its kind. */
type ObjectIds = {
  orderId?: string;
  endpointId?: string;
  topUpId?: string;
  documentId?: string;
  alarmId?: string;
  shiftId?: string;
  saleRequestId?: string;
};
