import { sql } from "drizzle-orm";
import { boolean, check, text, type ExtraConfigColumn } from "drizzle-orm/pg-core";

/** Columns of an order whose parcel the rider may leave where its recipient chooses. */
export const safePlaceColumns = {
  /** Whether its shop allows it for this order; null for the shop's own setting. */
  allowsSafePlace: boolean(),
  /** Where the rider leaves it, in the recipient's words; null unless they chose a place. */
  safePlace: text(),
};

type Columns = Record<
  "safePlace" | "neighbourName" | "nextTryFrom" | "counterId" | "status",
  ExtraConfigColumn
>;

/** A place is chosen alone, has a few words, and is forgotten once the parcel is handed over or goes back. */
export function safePlaceChecks(table: Columns) {
  return [
    check("orders_safe_place_bounded", sql`char_length(${table.safePlace}) between 1 and 80`),
    check(
      "orders_safe_place_of_open",
      sql`${table.safePlace} is null or ${table.status} in
        ('searching', 'assigned', 'arrived_at_pickup', 'picked_up', 'in_transit', 'arrived', 'undeliverable')`,
    ),
    check(
      "orders_safe_place_alone",
      sql`${table.safePlace} is null
        or num_nonnulls(${table.neighbourName}, ${table.nextTryFrom}, ${table.counterId}) = 0`,
    ),
  ];
}
