import { sql } from "@/db/client";
import type { Environment } from "../authority/merchant-context";
import type { PricedDelivery } from "./price-request";

/** Minutes from placing, or from the pickup time. */
export type Estimate = { etaMinutes: number; earliestMinutes: number; latestMinutes: number };

/** The deviation in percent of the rest of a ride, and of a delivery in a market without a model. */
export const EARLIEST_PERCENT = 80;
export const LATEST_PERCENT = 130;

type Delivery = Pick<
  PricedDelivery,
  | "carryMinutes"
  | "deliverySpeed"
  | "pickup"
  | "pickupAt"
  | "readyAt"
  | "requiredWeightG"
  | "vehicleClass"
>;

/**
 * The duration of a delivery placed now, with the ride of dispatch's first rider. The test environment has no
 * riders, and for a later pickup the rider comes in time. A parcel that is not ready adds its wait.
 */
export async function estimateArrival(
  { environment, marketCode }: { environment: Environment; marketCode: string },
  { carryMinutes, deliverySpeed, pickup, pickupAt, readyAt, ...parcel }: Delivery,
): Promise<Estimate> {
  const { requiredWeightG, vehicleClass } = parcel;
  const { latitude, longitude } = pickup;
  const toPickup =
    environment === "live" && !pickupAt
      ? sql`soonest_pickup(${marketCode}, ${latitude}, ${longitude}, ${requiredWeightG},
                           ${vehicleClass}, ${deliverySpeed})`
      : sql`null`;
  const [row] = await sql<[Estimate]>`
    select minutes as "etaMinutes", earliest_minutes as "earliestMinutes",
           latest_minutes as "latestMinutes"
      from estimate_arrival(${marketCode}, ${carryMinutes}, ${toPickup}, ${deliverySpeed}, now(),
                            ceil(extract(epoch from ${readyAt?.toISOString() ?? null}::timestamptz - now()) / 60)::int)`;
  return row;
}
