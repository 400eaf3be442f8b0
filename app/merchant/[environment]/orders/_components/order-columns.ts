import type { OrdersMessages } from "@/lib/messages/orders.gen";

/** The columns of the order list that can be left out, from left to right; recipient and status stay. */
export const ORDER_COLUMNS = [
  "phone",
  "destination",
  "reference",
  "item",
  "distance",
  "placed",
  "fee",
] as const satisfies (keyof OrdersMessages["list"]["heads"])[];

export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** The columns without a choice in this browser. */
export const USUAL_COLUMNS: readonly OrderColumn[] = [
  "phone",
  "destination",
  "reference",
  "placed",
  "fee",
];

export const ORDER_COLUMNS_COOKIE = "order_columns";

/** The chosen columns of a cookie's value, which is empty once it is deleted; unknown names are left out. */
export function columnsOf(value: string | undefined): readonly OrderColumn[] {
  if (!value) return USUAL_COLUMNS;
  const chosen = value.split(".");
  return ORDER_COLUMNS.filter((column) => chosen.includes(column));
}
