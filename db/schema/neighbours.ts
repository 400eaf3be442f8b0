import { sql } from "drizzle-orm";
import { check, text, type ExtraConfigColumn } from "drizzle-orm/pg-core";

/** Columns of an order: the neighbour that the recipient chose to take the parcel, where, and the neighbour's own PIN; null without one. */
export const neighbourColumns = {
  neighbourName: text(),
  neighbourPlace: text(),
  neighbourPhone: text(),
  neighbourPin: text(),
};

type Columns = Record<keyof typeof neighbourColumns | "deliveryPin" | "status", ExtraConfigColumn>;

/** A neighbour has a name and a PIN, which is not the recipient's, and is forgotten once the parcel is handed over or goes back. */
export function neighbourChecks(table: Columns) {
  return [
    check(
      "orders_neighbour_whole",
      sql`num_nonnulls(${table.neighbourName}, ${table.neighbourPin}) in (0, 2)
        and (${table.neighbourName} is not null or num_nonnulls(${table.neighbourPlace}, ${table.neighbourPhone}) = 0)`,
    ),
    check(
      "orders_neighbour_of_open",
      sql`${table.neighbourName} is null or ${table.status} in
        ('searching', 'assigned', 'arrived_at_pickup', 'picked_up', 'in_transit', 'arrived', 'undeliverable')`,
    ),
    check(
      "orders_neighbour_pin_of_its_own",
      sql`${table.neighbourPin} ~ '^[0-9]{4}$' and ${table.neighbourPin} <> ${table.deliveryPin}`,
    ),
  ];
}
