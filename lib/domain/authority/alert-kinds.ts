import type { alerts } from "@/db/schema";
import type { AdminRole, CourierRole, MerchantRole } from "./roles";
import type { Session } from "./session";

export type AlertKind = (typeof alerts.$inferSelect)["kind"];

/** Staff of a merchant, a courier company or the platform. */
export type AlertRole = Exclude<Session["role"], "rider">;

type Audience<Role> = {
  /** The roles that see it on the page of notifications, and may get its emails. */
  may: readonly Role[];
  /** The roles that get its emails unless they choose otherwise. */
  emails: readonly Role[];
  /** It asks its readers to act, so "Needs attention" has it until that is done. */
  isToActOn?: true;
  /** Daily sums are only emailed. */
  isByEmailAlone?: true;
};

type Readers = {
  merchant?: Audience<MerchantRole>;
  courier?: Audience<CourierRole>;
  admin?: Audience<AdminRole>;
};

const MERCHANT = ["owner", "operator", "finance", "developer", "viewer"] as const;
const ORDERS = { may: MERCHANT, emails: ["owner", "operator"], isToActOn: true } as const;
const MONEY = { may: MERCHANT, emails: ["owner", "finance"], isToActOn: true } as const;
const INTEGRATION = {
  may: ["owner", "developer"],
  emails: ["owner", "developer"],
  isToActOn: true,
} as const;
const DISPATCH = {
  may: ["owner", "dispatcher"],
  emails: ["owner", "dispatcher"],
  isToActOn: true,
} as const;
const PAYOUTS = {
  may: ["owner", "finance"],
  emails: ["owner", "finance"],
  isToActOn: true,
} as const;
/** The desk works in its queues, so most of its alerts are on the page alone. */
const DESK = { may: ["admin", "support", "finance"], emails: [] } as const;

/** Who needs to know of what, by which channel unless they choose otherwise (decision 0139). */
const ALERTS: Record<AlertKind, Readers> = {
  balance_low: { merchant: MONEY },
  top_up: { merchant: MONEY },
  order_late: { merchant: ORDERS, courier: { ...DISPATCH, emails: [] }, admin: DESK },
  order_cancelled: { merchant: ORDERS, admin: DESK },
  not_delivered: { merchant: ORDERS, courier: { ...DISPATCH, emails: [] } },
  returned: { merchant: ORDERS },
  dispute: { merchant: ORDERS, courier: DISPATCH, admin: DESK },
  rider_stuck: { courier: { ...DISPATCH, emails: [] }, admin: DESK },
  endpoint: { merchant: INTEGRATION },
  merchant_day: { merchant: { may: MERCHANT, emails: ["owner"], isByEmailAlone: true } },
  offers_missed: { courier: DISPATCH },
  withdrawal: { courier: PAYOUTS },
  courier_day: {
    courier: { may: ["owner", "finance"], emails: ["owner"], isByEmailAlone: true },
  },
  adjustment: { admin: { may: ["admin", "finance"], emails: ["admin", "finance"] } },
};

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

export function mayGet(kind: AlertKind, { role, staffRole }: AlertReaderRole): boolean {
  return has(ALERTS[kind][role]?.may, staffRole);
}

/** @param chosen  the person's choice; null before */
export function isGetting(
  kind: AlertKind,
  reader: AlertReaderRole,
  chosen: readonly AlertKind[] | null,
): boolean {
  if (!mayGet(kind, reader)) return false;
  return chosen?.includes(kind) ?? has(ALERTS[kind][reader.role]?.emails, reader.staffRole);
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

function has(roles: readonly string[] | undefined, staffRole: string | null): boolean {
  return roles?.some((role) => role === staffRole) ?? false;
}
