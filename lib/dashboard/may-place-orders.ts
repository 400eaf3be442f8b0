import { may, type Act } from "@/lib/domain/authority/rights";
import type { MerchantCaller } from "./authority";

type Person = Pick<MerchantCaller, "merchant" | "user">;

/** Whether a page offers to do something: what its reader may do, but no live orders of a suspended merchant. */
export function isOffered({ merchant, user }: Person, act: Act): boolean {
  const isClosed = merchant.environment === "live" && user.company.suspension !== null;
  return may(user, act) && !(act === "place_orders" && isClosed);
}

export function mayPlaceOrders(person: Person): boolean {
  return isOffered(person, "place_orders");
}
