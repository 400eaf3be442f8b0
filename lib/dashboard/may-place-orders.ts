import { mayOrder } from "@/lib/domain/merchants/staff-roles";
import type { MerchantCaller } from "./authority";

/** Whether a page offers to place orders: a suspended merchant places none in the live environment. */
export function mayPlaceOrders({
  merchant,
  user,
}: Pick<MerchantCaller, "merchant" | "user">): boolean {
  const isClosed = merchant.environment === "live" && user.company.suspension !== null;
  return mayOrder(user.staffRole) && !isClosed;
}
