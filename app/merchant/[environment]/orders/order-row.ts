import { formatPhone } from "@/lib/core/format-phone";
import { dueAt, scheduledFor, shownStateOf, waitsUntil } from "@/lib/domain/order-reading";
import type { OrderSearchPage } from "@/lib/domain/ordering/search/search-orders";

/** An order as the list shows it. */
export type OrderRow = {
  id: string;
  /** The order's state as people see it. A newer server may send one that this page does not know. */
  standing: string;
  label: string;
  receiverName: string | null;
  /** E.164. */
  receiverPhone: string | null;
  address: string | null;
  reference: string | null;
  /** The item, or else its kind. */
  item: string;
  distanceM: number;
  feeMinor: number;
  currency: string;
  createdAt: string;
  /** The pickup time, while the search for a rider has not started. */
  scheduledFor: string | null;
  /** Until when it waits for a rider; null for any other. */
  waitsUntil: string | null;
  /** The promised time, while the order can be late. */
  dueAt: string | null;
};

export type OrderPage = {
  orders: OrderRow[];
  counts: OrderSearchPage["counts"];
  concerns: OrderSearchPage["concerns"];
  nextCursor: string | null;
  /** The time at which the page was read. */
  readAt: string;
};

export function toOrderRow(order: OrderSearchPage["orders"][number]): OrderRow {
  return {
    id: order.id,
    standing: shownStateOf(order),
    label: order.statusLabel,
    receiverName: order.receiverName,
    receiverPhone: order.receiverPhone,
    address: order.deliveryAddress,
    reference: order.merchantReferenceId,
    item: order.itemName ?? order.productType,
    distanceM: order.distanceM,
    feeMinor: order.feeMinor,
    currency: order.currency,
    createdAt: order.createdAt.toISOString(),
    scheduledFor: scheduledFor(order)?.toISOString() ?? null,
    waitsUntil: waitsUntil(order)?.toISOString() ?? null,
    dueAt: dueAt(order)?.toISOString() ?? null,
  };
}

/** The recipient's name, or else the phone number, or else the order's code. */
export function receiverOf({ receiverName, receiverPhone, id }: OrderRow): string {
  return receiverName?.trim() || (receiverPhone && formatPhone(receiverPhone)) || id.slice(0, 12);
}
