import type { DeskOrder } from "@/lib/domain/orders/desk-order";

/** What a list shows of an order. */
export type ListedOrder = Pick<
  DeskOrder,
  | "id"
  | "merchantName"
  | "timezone"
  | "status"
  | "statusLabel"
  | "deliveryAddress"
  | "createdAt"
  | "rider"
> & {
  /** Whether it has left the list while somebody looked. */
  isGone?: boolean;
};

/** Only that, for a list that goes to the browser as data. */
export function toListedOrder({
  id,
  merchantName,
  timezone,
  status,
  statusLabel,
  deliveryAddress,
  createdAt,
  rider,
}: DeskOrder): ListedOrder {
  return { id, merchantName, timezone, status, statusLabel, deliveryAddress, createdAt, rider };
}
