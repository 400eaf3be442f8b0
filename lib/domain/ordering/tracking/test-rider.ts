import { sql as expression } from "drizzle-orm";
import { orders, type riders } from "@/db/schema";
import type { Coordinates } from "@/lib/core/geo";
import { isUnderWay, mayAssign, type OrderStatus } from "../../order-status";
import type { RiderLocation, StopAhead } from "../orders/eta";

type Rider = Pick<typeof riders.$inferSelect, "name" | "phone" | "plate" | "vehicleClass">;

type Location = RiderLocation & { accuracyM: number | null; ageSeconds: number };

/** A test rider as `test_rider` names it; without a position unless under way. */
type TestRider = Pick<Rider, "name" | "phone" | "plate"> & {
  vehicle_class: string;
  latitude: number | null;
  longitude: number | null;
  seen_at: string | null;
};

/** The accuracy of a good phone outside. */
const ACCURACY_M = 10;

/** The rider of a test order, in a query of orders; null for a live order, whose rider is a row. */
export const testRider = expression<TestRider | null>`
  case when ${orders.environment} = 'test' then test_rider(${orders}) end`;

type Ride = { status: OrderStatus; pickup: Coordinates; destination: Coordinates };

/** The rider, position and stops of an order: those of its test rider, if it has one. */
export function withTestRider<
  Found extends {
    rider: Rider | null;
    location: Location | null;
    stopsAhead: readonly StopAhead[];
    testRider: TestRider | null;
  },
>(found: Found, ride: Ride): Found {
  const { testRider: test } = found;
  if (!test) return found;
  const { name, phone, plate, vehicle_class: vehicleClass } = test;
  return {
    ...found,
    rider: { name, phone, plate, vehicleClass },
    location: locationOf(test),
    stopsAhead: isUnderWay(ride.status) ? stopsOf(ride) : [],
  };
}

function locationOf({ latitude, longitude, seen_at }: TestRider): Location | null {
  if (latitude === null || longitude === null || seen_at === null) return null;
  const seenAt = new Date(seen_at);
  const ageSeconds = Math.max(0, Math.round((Date.now() - seenAt.getTime()) / 1_000));
  return { latitude, longitude, accuracyM: ACCURACY_M, seenAt, ageSeconds, isFresh: true };
}

function stopsOf({ status, pickup, destination }: Ride): StopAhead[] {
  const dropoff = { ...destination, kind: "dropoff" as const, isOwn: true };
  return mayAssign(status) ? [{ ...pickup, kind: "pickup", isOwn: true }, dropoff] : [dropoff];
}
