import { ORDER_LIFE, type OrderStatus } from "./order-status";

/** Another rider can take an order as long as nobody has its parcel. */
export function mayAssign(status: OrderStatus): boolean {
  return status === "searching" || ORDER_LIFE[status].next.includes("searching");
}
