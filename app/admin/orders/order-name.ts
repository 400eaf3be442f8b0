import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";

/** An order of a list in words: from which shop, to where. */
export function orderName({
  merchantName,
  deliveryAddress,
}: Pick<OperationsOrder, "merchantName" | "deliveryAddress">): string {
  return deliveryAddress === null ? merchantName : `${merchantName}, ${deliveryAddress}`;
}
