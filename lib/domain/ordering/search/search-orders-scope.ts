import type { StatusGroup } from "../../order-status";
import type { OrderSort } from "./search-orders-sort";

/** Why an order has to be looked at: it is later than promised, or its delivery is disputed and not decided. */
export const ORDER_CONCERNS = ["late", "disputed"] as const;

export type OrderConcern = (typeof ORDER_CONCERNS)[number];

export type OrderSearch = {
  group?: StatusGroup | undefined;
  /** A phone number in any notation, a receiver's name, a reference, a tracking code or an order id. */
  search?: string | undefined;
  /** Orders of one run. */
  runId?: string | undefined;
  concern?: OrderConcern | undefined;
  /** Orders of one pickup. */
  pickupId?: string | undefined;
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
  sort?: OrderSort | undefined;
};
