import { mayCancel, type OrderStatus } from "@/lib/domain/orders/order-status";

const WITH_RIDER = "The rider has the parcel. Call the rider to have it brought back.";
const ARRIVED = "It has been delivered.";

const REASONS: Partial<Record<OrderStatus, string>> = {
  picked_up: WITH_RIDER,
  in_transit: WITH_RIDER,
  arrived: WITH_RIDER,
  delivered: ARRIVED,
  completed: ARRIVED,
  undeliverable: "The rider has the parcel and brings it back.",
  returning: "The rider is bringing it back.",
  returned: "It came back to you.",
  cancelled: "It is cancelled already.",
};

/** Why an order cannot be cancelled now, by this person; undefined when it can. */
export function whyNotCancel(status: OrderStatus, isAllowed: boolean): string | undefined {
  if (!mayCancel(status)) return REASONS[status] ?? "It is too late for that.";
  return isAllowed ? undefined : "An owner or operator can cancel it.";
}
