import { gte, lt } from "drizzle-orm";
import { orders } from "@/db/schema";
import type { MerchantContext } from "../merchants/merchant-context";
import { ofMerchant } from "../merchants/of-merchant";
import type { OrderSort } from "./search-orders-sort";
import type { StatusGroup } from "./order-status";

export type OrderSearch = {
  group?: StatusGroup | undefined;
  /** A phone number in any notation, a receiver's name, a reference, a tracking code or an order id. */
  search?: string | undefined;
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
  sort?: OrderSort | undefined;
};

/** What every statement of a search has in common: whose orders, and from when. */
export function ordersWithin(
  merchant: MerchantContext,
  { from, to }: Pick<OrderSearch, "from" | "to"> = {},
) {
  return [
    ofMerchant(orders, merchant),
    from && gte(orders.createdAt, from),
    to && lt(orders.createdAt, to),
  ];
}
