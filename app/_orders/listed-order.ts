import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";

/** The fields of an order in a list. */
export type ListedOrder = Pick<
  OperationsOrder,
  | "id"
  | "merchantId"
  | "merchantName"
  | "timezone"
  | "status"
  | "statusLabel"
  | "deliveryAddress"
  | "parcelCode"
  | "merchantReferenceId"
  | "promisedBy"
  | "waitUntil"
  | "deliveredAt"
  | "nextTryUntil"
  | "atCounterSince"
  | "disputedAt"
  | "disputeDecision"
  | "createdAt"
  | "rider"
  | "courierName"
> & {
  /** Whether the order left the list after the page was loaded. */
  isGone?: boolean;
};

/** Picks the list's fields of an order. */
export function toListedOrder({
  id,
  merchantId,
  merchantName,
  timezone,
  status,
  statusLabel,
  deliveryAddress,
  parcelCode,
  merchantReferenceId,
  promisedBy,
  waitUntil,
  deliveredAt,
  nextTryUntil,
  atCounterSince,
  disputedAt,
  disputeDecision,
  createdAt,
  rider,
  courierName,
}: OperationsOrder): ListedOrder {
  return {
    id,
    merchantId,
    merchantName,
    timezone,
    status,
    statusLabel,
    deliveryAddress,
    parcelCode,
    merchantReferenceId,
    promisedBy,
    waitUntil,
    deliveredAt,
    nextTryUntil,
    atCounterSince,
    disputedAt,
    disputeDecision,
    createdAt,
    rider,
    courierName,
  };
}
