import { orders, riders } from "@/db/schema";
import type { Coordinates } from "@/lib/core/geo";
import { isUnderWay, type OrderStatus } from "../../order-status";
import { riderLocation, roadOfCard } from "../tracking/rider-location";
import { testRider, withTestRider } from "../tracking/test-rider";
import { etaOf, type Eta } from "./eta";
import { stopsAhead } from "./stops-ahead";

type OrderRow = typeof orders.$inferSelect;
type RiderRow = Pick<typeof riders.$inferSelect, "name" | "phone" | "plate" | "vehicleClass">;

/** The position of an order's rider, and its age. */
export type RiderPosition = Coordinates & {
  accuracyM: number | null;
  recordedAt: Date;
  ageSeconds: number;
};

export type Movement = {
  /** When the parcel should arrive; null unless a rider is on the way with it or to it. */
  eta: Eta | null;
  /** Null unless a rider is on the job and the phone has just reported. */
  riderPosition: RiderPosition | null;
};

/** The facts of an order's movement, in a query of orders that joins the rate card and the rider. */
export const MOVEMENT = {
  order: orders,
  rider: {
    name: riders.name,
    phone: riders.phone,
    plate: riders.plate,
    vehicleClass: riders.vehicleClass,
  },
  location: riderLocation,
  road: roadOfCard,
  stopsAhead,
  testRider,
};

type Facts = Parameters<typeof withTestRider>[0] & {
  order: OrderRow;
  rider: RiderRow | null;
  road: Parameters<typeof etaOf>[0]["road"];
};

/** Where an order's rider is and when the parcel arrives, as its merchant may see it, with the rider. */
export function movementOf(found: Facts): Movement & { rider: RiderRow | null } {
  const { order, road } = found;
  const {
    rider,
    location,
    stopsAhead: stops,
  } = withTestRider(found, {
    status: order.status,
    pickup: { latitude: order.pickupLatitude, longitude: order.pickupLongitude },
    destination: { latitude: order.deliveryLatitude, longitude: order.deliveryLongitude },
  });
  return {
    rider,
    eta: etaOf({ ...order, road, location, stopsAhead: stops }),
    riderPosition: order.atCounterSince ? null : riderPositionOf(order.status, location),
  };
}

function riderPositionOf(status: OrderStatus, location: Facts["location"]): RiderPosition | null {
  if (!isUnderWay(status) || !location?.seenAt || !location.isFresh) return null;
  const { latitude, longitude, accuracyM, seenAt: recordedAt, ageSeconds } = location;
  return { latitude, longitude, accuracyM, recordedAt, ageSeconds };
}
