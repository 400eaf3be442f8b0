import type { alerts } from "@/db/schema";
import { roleMay, type Act } from "./rights";
import { ROLES } from "./roles";
import type { Session } from "./session";

export type AlertKind = (typeof alerts.$inferSelect)["kind"];

/** Staff of a merchant, a courier company or the platform. */
export type AlertRole = Exclude<Session["role"], "rider">;

type Audience = {
  /** Who sees it on the page of notifications, and may get its emails: staff with this right, or all. */
  may: Act | "all";
  /** Who gets its emails unless they choose otherwise. */
  emails?: Act;
  /** It asks its readers to act, so "Needs attention" has it until that is done. */
  isToActOn?: true;
  /** Daily sums are only emailed. */
  isByEmailAlone?: true;
};

type Readers = Partial<Record<AlertRole, Audience>>;

const ORDERS = { may: "all", emails: "place_orders", isToActOn: true } as const;
const MONEY = { may: "all", emails: "pay_in", isToActOn: true } as const;
const STATED_MONEY: Readers = {
  merchant: { may: "all", emails: "pay_in" },
  courier: { may: "receive_cash", emails: "receive_cash" },
  admin: { may: "all", emails: "decide_stated_money" },
};
const DISPATCH = { may: "assign_orders", isToActOn: true } as const;
/** The desk works in its queues, so most of its alerts are on the page alone. */
const DESK = { may: "all" } as const;

/** Who needs to know of what, by which channel unless they choose otherwise (decision 0139). */
const ALERTS: Record<AlertKind, Readers> = {
  balance_low: { merchant: MONEY },
  top_up: { merchant: MONEY },
  sale_requested: { merchant: ORDERS },
  series_failed: { merchant: { may: "all", emails: "place_orders" } },
  cash_left: STATED_MONEY,
  payment_stated: STATED_MONEY,
  order_late: { merchant: ORDERS, courier: DISPATCH, admin: DESK },
  order_cancelled: { merchant: ORDERS, admin: DESK },
  not_delivered: { merchant: ORDERS, courier: DISPATCH },
  not_ordered: { merchant: ORDERS },
  returned: { merchant: ORDERS },
  dispute: { merchant: ORDERS, courier: { ...DISPATCH, emails: "answer_disputes" }, admin: DESK },
  rider_alarm: {
    courier: { may: "answer_alarms", emails: "answer_alarms", isToActOn: true },
    admin: { may: "answer_alarms", emails: "answer_alarms" },
  },
  rider_stuck: { courier: DISPATCH, admin: DESK },
  counter_over: { courier: { may: "serve_counters", isToActOn: true }, admin: DESK },
  shift_missed: { courier: DISPATCH },
  // "Needs attention" has one line for all unread answers.
  rider_answer: { courier: { may: "message_riders" } },
  document_expires: { courier: byRight("manage_riders") },
  endpoint: { merchant: byRight("manage_integration"), courier: byRight("manage_webhooks") },
  merchant_day: { merchant: { may: "all", emails: "manage_people", isByEmailAlone: true } },
  offers_missed: { courier: byRight("assign_orders") },
  cash_waiting: { courier: byRight("receive_cash") },
  withdrawal: { courier: byRight("withdraw_earnings") },
  courier_day: { courier: { may: "see_money", emails: "manage_people", isByEmailAlone: true } },
  adjustment: { admin: { may: "adjust_ledger", emails: "adjust_ledger" } },
  privacy_due: { admin: { may: "answer_data_requests", emails: "answer_data_requests" } },
  price_change: { admin: { may: "set_prices", emails: "set_prices" } },
  invoice_not_accepted: { admin: { may: "send_invoices", emails: "send_invoices" } },
};

function byRight(act: Act): Audience {
  return { may: act, emails: act, isToActOn: true };
}

/** The kinds that staff of this role have, in the order in which they are shown. */
export function alertKindsOf(role: AlertRole): AlertKind[] {
  // The keys of an object literal are what its type says.
  return (Object.keys(ALERTS) as AlertKind[]).filter((kind) => ALERTS[kind][role]);
}

/** The kinds that a person sees on the page of notifications, with or without an email. */
export function noticeKindsOf(role: AlertRole, staffRole: string): AlertKind[] {
  return alertKindsOf(role).filter(
    (kind) => !ALERTS[kind][role]?.isByEmailAlone && mayGet(kind, { role, staffRole }),
  );
}

/** Those of them that ask the person to act. */
export function kindsToActOnOf(role: AlertRole, staffRole: string): AlertKind[] {
  return noticeKindsOf(role, staffRole).filter((kind) => ALERTS[kind][role]?.isToActOn);
}

export function isAlertKind(text: string): text is AlertKind {
  return Object.hasOwn(ALERTS, text);
}

export type AlertReaderRole = { role: AlertRole; staffRole: string | null };

export function mayGet(kind: AlertKind, reader: AlertReaderRole): boolean {
  return has(reader, ALERTS[kind][reader.role]?.may);
}

/** @param chosen  the person's choice; null before */
export function isGetting(
  kind: AlertKind,
  reader: AlertReaderRole,
  chosen: readonly AlertKind[] | null,
): boolean {
  if (!mayGet(kind, reader)) return false;
  return chosen?.includes(kind) ?? has(reader, ALERTS[kind][reader.role]?.emails);
}

/**
 * Whether a kind is pushed to the browsers in which a person has switched that on: all of the person's notices, unless they
 * choose otherwise.
 */
export function isPushed(
  kind: AlertKind,
  reader: AlertReaderRole,
  chosen: readonly AlertKind[] | null,
): boolean {
  if (!mayGet(kind, reader) || ALERTS[kind][reader.role]?.isByEmailAlone) return false;
  return chosen?.includes(kind) ?? true;
}

/** Whether a kind is sent to a person's phone: only those that the person has chosen, because each costs money. */
export function isTexted(
  kind: AlertKind,
  reader: AlertReaderRole,
  chosen: readonly AlertKind[] | null,
): boolean {
  return isPushed(kind, reader, chosen ?? []);
}

function has({ role, staffRole }: AlertReaderRole, act: Act | "all" | undefined): boolean {
  if (act === undefined) return false;
  if (act === "all") return ROLES[role].some((it) => it === staffRole);
  return roleMay(role === "admin" ? "platform" : role, staffRole, act);
}
