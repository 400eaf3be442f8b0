import { sql } from "@/db/client";
import type { Environment } from "../../authority/merchant-context";
import { capacityAt } from "./capacity-at";
import type { PricedDelivery } from "./price-request";

/** Minutes from placing, or from the pickup time. */
export type Estimate = {
  etaMinutes: number;
  earliestMinutes: number;
  latestMinutes: number;
  /** The riders who could be asked now, as far as a search counts them; null where no search starts now. */
  ridersAble: number | null;
  /** Until the first of them could be at the pickup; null if there is none. */
  minutesToPickup: number | null;
};

/** The deviation in percent of the rest of a ride, and of a delivery in a market without a model. */
export const EARLIEST_PERCENT = 80;
export const LATEST_PERCENT = 130;

/** Without a merchant nothing is known of the pickup. */
type Place = { environment: Environment; marketCode: string; merchantId?: string };

type Delivery = Pick<
  PricedDelivery,
  | "carryMinutes"
  | "deliverySpeed"
  | "pickup"
  | "pickupAt"
  | "readyAt"
  | "requiredWeightG"
  | "vehicleClass"
> & {
  /** The cash to collect at the door. */
  cashMinor?: number;
};

/**
 * The duration of a delivery placed now, including the ride of dispatch's first rider. The test environment has no
 * riders, and for a later pickup the rider comes in time. A parcel that is not ready adds its wait,
 * which is the usual one of its shop if the merchant states none.
 */
export async function estimateArrival(market: Place, delivery: Delivery): Promise<Estimate> {
  const [estimate] = await estimateArrivals(market, delivery, [delivery.carryMinutes]);
  return estimate as Estimate;
}

/** Like {@link estimateArrival}, for several drop-offs that one rider carries from the pickup, by the minutes of each. */
export async function estimateArrivals(
  { environment, marketCode, merchantId }: Place,
  {
    deliverySpeed,
    pickup,
    pickupAt,
    readyAt,
    cashMinor = 0,
    ...parcel
  }: Omit<Delivery, "carryMinutes">,
  carryMinutes: readonly number[],
): Promise<Estimate[]> {
  const isAtOnce = environment === "live" && !pickupAt;
  const atPickup = isAtOnce
    ? capacityAt(marketCode, { ...parcel, pickup, deliverySpeed, cashMinor }, merchantId)
    : sql`(select null::integer as riders_able, null::integer as minutes)`;
  const readyIn =
    isAtOnce && !readyAt && merchantId
      ? sql`(select w.ready_minutes from pickup_waits w
              where (w.merchant_id, w.latitude, w.longitude) = (${merchantId}, ${pickup.latitude}, ${pickup.longitude}))`
      : sql`ceil(extract(epoch from ${readyAt?.toISOString() ?? null}::timestamptz - now()) / 60)::int`;
  return sql<Estimate[]>`
    select e.minutes as "etaMinutes", e.earliest_minutes as "earliestMinutes",
           e.latest_minutes as "latestMinutes", p.riders_able as "ridersAble",
           p.minutes as "minutesToPickup"
      from ${atPickup} p
     cross join unnest(${[...carryMinutes]}::integer[]) with ordinality c (minutes, place)
     cross join lateral estimate_arrival(${marketCode}, c.minutes, p.minutes, ${deliverySpeed}, now(),
                                           ${readyIn}) e
     order by c.place`;
}
