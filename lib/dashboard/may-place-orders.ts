import { may, type Act } from "@/lib/domain/authority/rights";
import type { MerchantCaller } from "./authority";

type Person = Pick<MerchantCaller, "merchant" | "user">;

/** Whether a page shows an action: if the reader has the right, except live orders of a suspended merchant. */
export function isOffered({ merchant, user }: Person, act: Act): boolean {
  const isClosed = merchant.environment === "live" && user.company.suspension !== null;
  return may(user, act) && !(act === "place_orders" && isClosed);
}

export function mayPlaceOrders(person: Person): boolean {
  return isOffered(person, "place_orders");
}
