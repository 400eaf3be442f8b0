import type { alerts } from "@/db/schema";
import type { CourierRole, MerchantRole } from "./roles";

export type AlertKind = (typeof alerts.$inferSelect)["kind"];

type Audience<Role> = {
  /** The roles that may get it, because they may see its contents. */
  may: readonly Role[];
  /** The roles that get it unless they choose otherwise. */
  byDefault: readonly Role[];
};

const EVERY_MERCHANT_ROLE = ["owner", "operator", "finance", "developer", "viewer"] as const;

const ABOUT_ORDERS: Audience<MerchantRole> = {
  may: EVERY_MERCHANT_ROLE,
  byDefault: ["owner", "operator"],
};

/** Alerts for a merchant's staff (decision 0139). */
const MERCHANT_ALERTS = {
  balance_low: { may: EVERY_MERCHANT_ROLE, byDefault: ["owner", "finance"] },
  order_late: ABOUT_ORDERS,
  order_cancelled: ABOUT_ORDERS,
  not_delivered: ABOUT_ORDERS,
  returned: ABOUT_ORDERS,
  dispute: ABOUT_ORDERS,
  endpoint: { may: ["owner", "developer"], byDefault: ["owner", "developer"] },
  merchant_day: { may: EVERY_MERCHANT_ROLE, byDefault: ["owner"] },
} as const satisfies { [Kind in AlertKind]?: Audience<MerchantRole> };

/** Alerts for a courier company's staff. */
const COURIER_ALERTS = {
  offers_missed: { may: ["owner", "dispatcher"], byDefault: ["owner", "dispatcher"] },
  withdrawal: { may: ["owner", "finance"], byDefault: ["owner", "finance"] },
  courier_day: { may: ["owner", "finance"], byDefault: ["owner"] },
} as const satisfies { [Kind in AlertKind]?: Audience<CourierRole> };

const AUDIENCES: Record<AlertKind, Audience<MerchantRole | CourierRole>> = {
  ...MERCHANT_ALERTS,
  ...COURIER_ALERTS,
};

/** The kinds that a company of this role has, in the order in which they are shown. */
export function alertKindsOf(role: "merchant" | "courier"): AlertKind[] {
  // The keys of an object literal are what its type says.
  return Object.keys(role === "merchant" ? MERCHANT_ALERTS : COURIER_ALERTS) as AlertKind[];
}

/** Daily sums are only emailed. */
const BY_EMAIL_ALONE: readonly AlertKind[] = ["merchant_day", "courier_day"];

/** The kinds that a person sees on the page of notifications, with or without an email. */
export function noticeKindsOf(role: "merchant" | "courier", staffRole: string): AlertKind[] {
  return alertKindsOf(role).filter(
    (kind) => !BY_EMAIL_ALONE.includes(kind) && mayGet(kind, staffRole),
  );
}

export function isAlertKind(text: string): text is AlertKind {
  return Object.hasOwn(AUDIENCES, text);
}

export function mayGet(kind: AlertKind, staffRole: string | null): boolean {
  return AUDIENCES[kind].may.some((role) => role === staffRole);
}

/** @param chosen  the person's choice; null before */
export function isGetting(
  kind: AlertKind,
  staffRole: string | null,
  chosen: readonly AlertKind[] | null,
): boolean {
  if (!mayGet(kind, staffRole)) return false;
  return chosen?.includes(kind) ?? AUDIENCES[kind].byDefault.some((role) => role === staffRole);
}
