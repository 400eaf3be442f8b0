import { ORDER_LIFE, type OrderStatus } from "./order-status";

/** An order can be assigned to another rider until its parcel is picked up. */
export function mayAssign(status: OrderStatus): boolean {
  return status === "searching" || ORDER_LIFE[status].next.includes("searching");
}
