import { sql as expression } from "drizzle-orm";
import { orders } from "@/db/schema";
import type { OpeningHours } from "@/lib/core/opening-hours";

/** A counter as the recipient of a parcel sees it. */
export type OrderCounter = {
  id: string;
  name: string;
  landmark: string;
  hours: OpeningHours;
  latitude: number;
  longitude: number;
};

/** A counter to choose, and how many days after its arrival it keeps a parcel. */
export type OfferedCounter = OrderCounter & { keepDays: number };

/** The counter that a recipient has chosen. */
export type ChosenCounter = OrderCounter & {
  /** The last moment for which the parcel is kept. */
  until: Date;
  /** Since when it lies there; null while a rider has it. */
  since: Date | null;
};

/** As many as a small screen has room for. */
const OFFERED_MAX = 4;

/**
 * For a row of `orders` with its `merchants`: the counters from which its recipient can choose, the nearest first; none
 * unless a try has failed and a rider has the parcel. `choose_counter` applies the same rule to the locked order.
 */
export const offeredCounters = expression<OfferedCounter[]>`(
  select coalesce(json_agg(f), '[]') from (
    select c.id, c.name, c.landmark, c.hours, c.latitude, c.longitude, c.keep_days as "keepDays"
      from counters c
     where c.courier_id = orders.courier_id and c.closed_at is null
       and orders.status = 'undeliverable' and orders.environment = 'live' and orders.at_counter_since is null
       and orders.receiver_phone is not null
       and (select m.allows_counter from merchants m where m.id = orders.merchant_id)
     order by great_circle_m(c.latitude, c.longitude, orders.delivery_latitude, orders.delivery_longitude), c.id
     limit ${expression.raw(String(OFFERED_MAX))}) f)`;

type Stored = Omit<ChosenCounter, "until" | "since"> & { until: string; since: string | null };

/** For a row of `orders`: the counter that its recipient has chosen; null without one. */
export const chosenCounter = expression<ChosenCounter | null>`(
  select json_build_object('id', c.id, 'name', c.name, 'landmark', c.landmark, 'hours', c.hours,
                           'latitude', c.latitude, 'longitude', c.longitude,
                           'until', orders.counter_until, 'since', orders.at_counter_since)
    from counters c where c.id = orders.counter_id)`.mapWith((stored: Stored | null) =>
  stored === null
    ? null
    : {
        ...stored,
        until: new Date(stored.until),
        since: stored.since === null ? null : new Date(stored.since),
      },
);

/** Whether a rider still has the order's parcel, for a row of `orders`. */
export const isWithRider = expression<boolean>`${orders.atCounterSince} is null`;

/** As people read it in a message: `Area 3 office, Shop 4`. */
export function writtenCounter({
  name,
  landmark,
}: Pick<OrderCounter, "name" | "landmark">): string {
  return `${name}, ${landmark}`;
}
