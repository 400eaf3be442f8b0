import { sql as expression } from "drizzle-orm";
import { merchants, orders } from "@/db/schema";
import { refuseValue } from "../../errors";
import { mayBeDelivered, type OrderStatus } from "../../order-status";

/** As long as the words need to be that tell a rider where to leave a parcel. */
export const SAFE_PLACE_LENGTH_MAX = 80;

/** For a row of `orders` with its `merchants`: whether its shop lets the rider leave it where the recipient says. */
export const allowsSafePlace = expression<boolean>`coalesce(${orders.allowsSafePlace}, ${merchants.allowsSafePlace})`;

type Asked = { status: OrderStatus; collectMinor: number; allowsSafePlace: boolean };

/**
 * Whether the parcel may be left without a person who takes it: until it is handed over or goes back, where its shop allows
 * it and there is no money to collect. `may_leave_at_safe_place` applies the same rule to the locked order.
 */
export function mayLeaveAtSafePlace(order: Asked): boolean {
  const { status, collectMinor } = order;
  return mayBeDelivered(status) && collectMinor === 0 && order.allowsSafePlace;
}

/** Where the recipient wants it left; null for in person, and while there is money to collect, which only a person pays. */
export function safePlaceOf({
  safePlace,
  collectMinor,
}: {
  safePlace: string | null;
  collectMinor: number;
}): string | null {
  return collectMinor > 0 ? null : safePlace;
}

/** @throws invalid_request for an order that states both a safe place and money to collect, which only a person pays */
export function requireNoMoneyAtSafePlace(
  allows: boolean | null | undefined,
  collectAmount: number | null | undefined,
): void {
  if (allows === true && (collectAmount ?? 0) > 0) {
    refuseValue("allow_safe_place", { kind: "money_at_safe_place" });
  }
}
