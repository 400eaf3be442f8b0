import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import type { AlertRole } from "@/lib/domain/authority/alert-kinds";
import { STUCK_MINUTES } from "@/lib/domain/dispatch/rider-presence/is-rider-silent";
import type { AlertFacts, OrderFacts } from "@/lib/domain/platform/alerts/alert";
import { ALERT_PATHS, orderPath } from "@/lib/domain/platform/alerts/alert-path";
import type { NoticeNews } from "@/lib/domain/platform/alerts/list-notices";
import type { NoticesMessages } from "@/lib/messages/notices.gen";
import { alertSentences } from "./alert-headline";
import { documentFacts } from "./document-facts";
import { shopTextOf } from "./shop-notice-text";

export type NoticeText = { text: string; href: string; action: string };

/** Whose page it is, the timezone of its times, and whether the reader may place orders. */
export type NoticeReader = { role: AlertRole; timeZone: string; mayPlace: boolean };

/** The text of a notice and the page for its reader's next step; null for a kind that is only emailed. */
export function noticeTextOf(
  notice: NoticeNews,
  { texts, actions }: NoticesMessages,
  { role, timeZone, mayPlace }: NoticeReader,
): NoticeText | null {
  const ofOrder = (facts: OrderFacts, textOf: (code: string) => string): NoticeText => ({
    text: textOf(facts.parcelCode),
    href: orderPath(facts, role),
    action: actions.order,
  });
  const again = ({ orderId }: OrderFacts, said: NoticeText): NoticeText =>
    mayPlace ? { ...said, href: againPath(orderId), action: actions.again } : said;
  const readAs = (code: string) =>
    texts.order({ code, says: alertSentences(notice, role, "en")?.says ?? "" });
  switch (notice.kind) {
    case "order_cancelled":
    case "returned":
      return again(notice.facts, ofOrder(notice.facts, readAs));
    case "order_late": {
      const { promisedBy, expectedAt } = notice.facts;
      const timeOf = (at: string) => formatInstant(new Date(at), timeZone, "time");
      const times = {
        time: timeOf(promisedBy),
        expected: expectedAt ? timeOf(expectedAt) : "none",
      };
      return ofOrder(notice.facts, (code) => texts.order_late({ code, ...times }));
    }
    case "not_delivered":
      return ofOrder(notice.facts, readAs);
    case "dispute": {
      const { state } = notice.facts;
      const said = ofOrder(notice.facts, readAs);
      if (state === "not_delivered") return again(notice.facts, said);
      return state === "opened" ? { ...said, action: actions.dispute({ reader: role }) } : said;
    }
    case "rider_stuck":
    case "not_ordered":
    case "counter_over":
      return ofOrder(notice.facts, () => troubleOf(notice, texts, timeZone));
    case "rider_alarm": {
      const { riderName: rider, company, raisedAt } = notice.facts;
      const time = formatInstant(new Date(raisedAt), timeZone, "time");
      const text = texts.rider_alarm({ rider, company, time });
      return { text, href: ALERT_PATHS.rider_alarm(role), action: actions.alarm };
    }
    case "shift_missed": {
      const { riderName: rider, beginsAt } = notice.facts;
      const time = formatInstant(new Date(beginsAt), timeZone, "time");
      const text = texts.shift_missed({ rider, time });
      return { text, href: ALERT_PATHS.shift_missed(notice.facts), action: actions.rider };
    }
    case "cash_left":
    case "payment_stated":
      return cashTextOf(notice, role, { texts, actions });
    case "endpoint": {
      const { url, state } = notice.facts;
      const text = texts.endpoint({ state, host: new URL(url).host });
      return { text, href: ALERT_PATHS.endpoint(notice.facts, role), action: actions.endpoint };
    }
    default:
      return otherTextOf(notice, { texts, actions }, timeZone);
  }
}

/** What is wrong with an order that is not over. */
function troubleOf(
  notice: Extract<NoticeNews, { kind: "rider_stuck" | "not_ordered" | "counter_over" }>,
  texts: NoticesMessages["texts"],
  timeZone: string,
): string {
  const code = notice.facts.parcelCode;
  if (notice.kind === "not_ordered") {
    return texts.not_ordered({ code, ...notOrderedOf(notice.facts, timeZone) });
  }
  if (notice.kind === "counter_over") {
    const { counter, until } = notice.facts;
    return texts.counter_over({ code, counter, day: counterDay(until, timeZone) });
  }
  const { state, riderName: rider } = notice.facts;
  return texts.rider_stuck({ code, state, rider, minutes: STUCK_MINUTES });
}

/** The text of a notice about money that people decide on. */
function cashTextOf(
  notice: Extract<NoticeNews, { kind: "cash_left" | "payment_stated" }>,
  role: AlertRole,
  { texts, actions }: Pick<NoticesMessages, "texts" | "actions">,
): NoticeText {
  const text =
    notice.kind === "cash_left"
      ? texts.cash_left(leftCashOf(notice.facts))
      : texts.payment_stated(statedPaymentOf(notice.facts));
  const href = ALERT_PATHS[notice.kind](notice.facts, role);
  return { text, href, action: role === "merchant" ? actions.order : actions.cash };
}

/** The legal time: a day for an answer, a minute for a notice that has hours. */
export function privacyDue({ what, dueAt }: AlertFacts["privacy_due"], timeZone: string): string {
  return formatInstant(new Date(dueAt), timeZone, what === "request" ? "date" : "yearAndTime");
}

/** The text of a notice about a legal time, on people's data or on invoices. */
function legalTextOf(
  notice: Extract<NoticeNews, { kind: "privacy_due" | "invoice_not_accepted" }>,
  timeZone: string,
  { texts, actions }: Pick<NoticesMessages, "texts" | "actions">,
): NoticeText {
  if (notice.kind === "invoice_not_accepted") {
    const text = texts.invoice_not_accepted(notice.facts);
    return { text, href: ALERT_PATHS.invoice_not_accepted(), action: actions.invoices };
  }
  const { facts } = notice;
  const { what, state } = facts;
  const text = texts.privacy_due({ what, state, due: privacyDue(facts, timeZone) });
  return { text, href: ALERT_PATHS.privacy_due(facts), action: actions.privacy({ what }) };
}

/** The form for an order with the same recipient, destination and parcel. */
const againPath = (orderId: string) => `/merchant/live/orders/new?repeat=${orderId}`;

/** The text of a notice that is about no order. */
function otherTextOf(
  notice: NoticeNews,
  { texts, actions }: Pick<NoticesMessages, "texts" | "actions">,
  timeZone: string,
): NoticeText | null {
  switch (notice.kind) {
    case "privacy_due":
    case "invoice_not_accepted":
      return legalTextOf(notice, timeZone, { texts, actions });
    case "balance_low":
    case "sale_requested":
    case "series_failed":
      return shopTextOf(notice, { texts, actions });
    case "top_up": {
      const { reference, state } = notice.facts;
      const text = texts.top_up({ state, reference, money: moneyOf(notice.facts) });
      if (state === "rejected") {
        return { text, href: ALERT_PATHS.balance_low(), action: actions.wallet };
      }
      return { text, href: ALERT_PATHS.top_up(notice.facts), action: actions.topUp };
    }
    case "adjustment": {
      const text = texts.adjustment({ money: moneyOf(notice.facts) });
      return { text, href: ALERT_PATHS.adjustment(notice.facts), action: actions.adjustment };
    }
    case "price_change": {
      const text = texts.price_change({ market: notice.facts.market });
      return { text, href: ALERT_PATHS.price_change(notice.facts), action: actions.adjustment };
    }
    case "offers_missed": {
      const text = texts.offers_missed(notice.facts);
      return { text, href: ALERT_PATHS.offers_missed(), action: actions.riders };
    }
    case "cash_waiting": {
      const text = texts.cash_waiting(cashOf(notice.facts));
      return { text, href: ALERT_PATHS.cash_waiting(), action: actions.cash };
    }
    case "document_expires": {
      const text = texts.document_expires(documentFacts(notice.facts, "en"));
      return { text, href: ALERT_PATHS.document_expires(notice.facts), action: actions.documents };
    }
    case "rider_answer": {
      const text = texts.rider_answer({ rider: notice.facts.riderName });
      return { text, href: ALERT_PATHS.rider_answer(notice.facts), action: actions.messages };
    }
    case "withdrawal": {
      const text = texts.withdrawal({ state: notice.facts.state, money: moneyOf(notice.facts) });
      return { text, href: ALERT_PATHS.withdrawal(), action: actions.earnings };
    }
    default:
      return null;
  }
}

/** Until when a recipient who didn't order a parcel, or its shop, can change what happens. */
export function notOrderedOf({ dueAt, mayInsist }: AlertFacts["not_ordered"], timeZone: string) {
  const state = dueAt === null ? "over" : mayInsist ? "asks" : "ends";
  const time = dueAt === null ? "" : formatInstant(new Date(dueAt), timeZone, "time");
  return { state, time } as const;
}

/** The last day on which a counter kept a parcel. */
export function counterDay(until: string, timeZone: string): string {
  return formatInstant(new Date(until), timeZone, "date");
}

/** The sums of a reminder, and which of them are none. */
export function cashOf({
  riders,
  inHandMinor,
  atCountersMinor = 0,
  toRemitMinor,
  isStopped = false,
  currency,
}: AlertFacts["cash_waiting"]) {
  const isOnlyThere = inHandMinor + toRemitMinor === 0;
  const parts = toRemitMinor === 0 ? "inHand" : inHandMinor === 0 ? "toRemit" : "both";
  return {
    parts: isOnlyThere ? "none" : parts,
    stopped: isStopped ? "yes" : "no",
    lies: atCountersMinor === 0 ? "none" : isOnlyThere ? "alone" : "too",
    atCounters: formatMoney(atCountersMinor, currency),
    riders,
    inHand: formatMoney(inHandMinor, currency),
    toRemit: formatMoney(toRemitMinor, currency),
  } as const;
}

/** What a text says of left cash. */
export function leftCashOf(facts: AlertFacts["cash_left"]) {
  const { state, riderName: rider, merchantName: merchant, parcelCode: code } = facts;
  return { state, rider, merchant, code, money: moneyOf(facts) };
}

/** What a text says of a payment by reference. */
export function statedPaymentOf(facts: AlertFacts["payment_stated"]) {
  const { state, riderName: rider, merchantName: merchant, parcelCode: code, reference } = facts;
  const received = formatMoney(facts.receivedMinor ?? 0, facts.currency);
  return { state, rider, merchant, code, reference, received, money: moneyOf(facts) };
}

type Amount = { amountMinor: number; currency: string };

const moneyOf = ({ amountMinor, currency }: Amount) => formatMoney(amountMinor, currency);
