import { and, eq, sql as expression } from "drizzle-orm";
import { orders, pickups } from "@/db/schema";

/** Joins an order with the pickup that it starts at, if that is one of the merchant's. */
export const isPickupOfOrder = and(
  eq(pickups.merchantId, orders.merchantId),
  eq(pickups.id, orders.pickupId),
);

const hasOwn = expression`num_nulls(${orders.pickupContactName}, ${orders.pickupContactPhone}) < 2`;

/** The person at the pickup: the order's own, or else the one of its pickup. Read with a left join of `pickups`. */
export const pickupContact = {
  name: expression<
    string | null
  >`case when ${hasOwn} then ${orders.pickupContactName} else ${pickups.contactName} end`,
  phone: expression<
    string | null
  >`case when ${hasOwn} then ${orders.pickupContactPhone} else ${pickups.contactPhone} end`,
};

/** What a rider must know at the pickup each time, and for this order. */
export const notesAtPickup = expression<
  string | null
>`nullif(concat_ws(E'\\n', ${pickups.note}, ${orders.pickupNote}), '')`;
