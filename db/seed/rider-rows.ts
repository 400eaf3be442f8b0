import type { OrderStatus } from "@/db/schema/order-life";
import type { Coordinates } from "@/lib/core/geo";
import { courierId } from "./company-rows";
import { DEMO_RIDERS, type DemoRider } from "./demo-riders";
import { isFinished } from "./order-life";
import { placeBetween } from "./place-around";
import type { NumberedOrder } from "./plan-orders";
import { createRandom } from "./random";
import type { Reference } from "./read-reference";
import type { World } from "./world";

/** The share of the way to the recipient that a rider has covered; none before the pickup. */
const WAY_BEHIND: Partial<Record<OrderStatus, number>> = { in_transit: 0.5, arrived: 1 };

/** The riders as they are now: where they are and what they carry. */
export function riderRows(orders: NumberedOrder[], reference: Reference): World["riders"] {
  const underWay = orders.filter((order) => !isFinished(order.steps));
  return DEMO_RIDERS.map((rider) => {
    const carried = underWay.filter((order) => order.rider === rider);
    return {
      id: rider.id,
      courierId: courierId(rider.company),
      reference: rider.reference,
      name: rider.name,
      phone: rider.phone,
      confirmedPhone: rider.phone,
      vehicleClass: rider.vehicleClass,
      plate: rider.plate,
      ...limitsOf(rider, reference),
      activeJobs: carried.length,
      loadG: carried.reduce((sum, order) => sum + order.requiredWeightG, 0),
      isOnline: rider.isOnline,
      location: toPoint(carried[0] ? placeOnTheWay(carried[0]) : rider.place),
      lastSeenAt: lastSeenAt(rider, reference),
      isExternallyBusy: false,
      updatedAt: lastSeenAt(rider, reference),
    };
  });
}

function limitsOf({ vehicleClass }: DemoRider, { vehicleClasses }: Reference) {
  const limits = vehicleClasses.get(vehicleClass);
  if (!limits) throw new RangeError(`The vehicle class ${vehicleClass} is not there.`);
  return { weightLimitG: limits.weightLimitG, jobLimit: limits.jobLimit };
}

function placeOnTheWay({ shop, destination, steps }: NumberedOrder): Coordinates {
  const status = steps.at(-1)?.status ?? "searching";
  return placeBetween(shop.pickup, destination, WAY_BEHIND[status] ?? 0);
}

function toPoint({ latitude, longitude }: Coordinates): string {
  return `(${longitude},${latitude})`;
}

/** Phones report every few seconds while online; the others went home hours ago. */
function lastSeenAt(rider: DemoRider, { clock }: Reference): Date {
  const random = createRandom(`last seen of rider ${rider.id}`);
  const secondsAgo = rider.isOnline ? random.whole(3, 45) : random.whole(3, 20) * 3600;
  return new Date(clock.nowMs - secondsAgo * 1000);
}
