import type { City } from "./data/areas";
import { DEMO_RIDERS, type DemoRider } from "./demo-riders";
import { isFinished, type Step } from "./order-life";
import { createRandom } from "./random";

type Assignable = {
  shop: { pickup: { city: City } };
  environment: "live" | "test";
  vehicleClass: string;
  placedMs: number;
  steps: Step[];
};

/** Null for test orders, which have no rider. */
export type Assigned<Order> = Order & { rider: DemoRider | null };

/**
 * Gives each live order a rider of its city with the vehicle it is priced for, and no other order at the time,
 * so that no rider's limits are exceeded. An order without a free rider would have been refused and is left out.
 * Some riders have no order under way when the demo starts.
 *
 * @param orders oldest first
 */
export function assignRiders<Order extends Assignable>(orders: Order[]): Assigned<Order>[] {
  const random = createRandom("who carries what");
  const freeFromMs = new Map<DemoRider, number>();
  return orders.flatMap((order): Assigned<Order>[] => {
    if (order.environment === "test") return [{ ...order, rider: null }];
    const free = DEMO_RIDERS.filter(
      (rider) =>
        rider.isOnline &&
        rider.city === order.shop.pickup.city &&
        rider.vehicleClass === order.vehicleClass &&
        (freeFromMs.get(rider) ?? 0) <= order.placedMs &&
        (!rider.startsFree || isFinished(order.steps)),
    );
    if (free.length === 0) return [];
    const rider = random.pick(free);
    freeFromMs.set(rider, releasedMs(order));
    return [{ ...order, rider }];
  });
}

/** A rider is free again after the delivery; a later confirmation does not occupy them. */
function releasedMs({ placedMs, steps }: Assignable): number {
  const release = steps.find(({ status }) => status === "delivered") ?? steps.at(-1);
  return placedMs + (release?.afterSeconds ?? 0) * 1000;
}
