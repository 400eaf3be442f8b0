import { sql } from "@/db/client";
import type { Environment } from "../authority/merchant-context";
import type { PricedDelivery } from "./price-request";

/** Minutes from placing, or from the pickup time. */
export type Estimate = { etaMinutes: number; earliestMinutes: number; latestMinutes: number };

/** What is left of a ride may take less or longer by so many percent, and a delivery in a market without a model. */
export const EARLIEST_PERCENT = 80;
export const LATEST_PERCENT = 130;

type Delivery = Pick<
  PricedDelivery,
  "carryMinutes" | "deliverySpeed" | "pickup" | "pickupAt" | "requiredWeightG" | "vehicleClass"
>;

/**
 * How long a delivery would take that is placed now, with the way of the rider whom dispatch would ask first. Nobody
 * rides in the test environment, and for a later pickup the rider comes in time.
 */
export async function estimateArrival(
  { environment, marketCode }: { environment: Environment; marketCode: string },
  { carryMinutes, deliverySpeed, pickup, pickupAt, requiredWeightG, vehicleClass }: Delivery,
): Promise<Estimate> {
  const { latitude, longitude } = pickup;
  const toPickup =
    environment === "live" && !pickupAt
      ? sql`soonest_pickup(${marketCode}, ${latitude}, ${longitude}, ${requiredWeightG},
                           ${vehicleClass}, ${deliverySpeed})`
      : sql`null`;
  const [row] = await sql<[Estimate]>`
    select minutes as "etaMinutes", earliest_minutes as "earliestMinutes",
           latest_minutes as "latestMinutes"
      from estimate_arrival(${marketCode}, ${carryMinutes}, ${toPickup}, ${deliverySpeed}, now())`;
  return row;
}
