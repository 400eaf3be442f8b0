import { and, asc, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants, orders, rateCards, riders, riderStops } from "@/db/schema";
import type { RouteStop } from "../../dispatch/stops/insert-stops";
import type { EtaFacts, RiderLocation } from "../orders/eta";
import { stopsAhead } from "../orders/stops-ahead";
import { riderLocation, roadOfCard } from "../tracking/rider-location";

/** An order with its current rider, pickup and destination. */
export type CostedOrder = EtaFacts &
  Omit<Awaited<ReturnType<typeof selectOrders>>[number], "location">;

/** A rider's position and stops, with the orders of these stops and those that may be added. */
export type CostedRoute = {
  location: RiderLocation | null;
  stops: RouteStop[];
  orders: CostedOrder[];
};

type Given = { merchantId: string; orderId: string };

/**
 * A rider's route, and beside its orders some that may be added; null if there is no such rider.
 *
 * @param courierId  whose rider and orders; null for the platform
 */
export async function readRouteOf(
  riderId: number,
  given: readonly Given[],
  courierId: string | null,
): Promise<CostedRoute | null> {
  const isTheirs = courierId === null ? undefined : eq(riders.courierId, courierId);
  const [rider] = await db
    .select(riderLocation)
    .from(riders)
    .where(and(eq(riders.id, riderId), eq(riders.environment, "live"), isTheirs));
  if (!rider) return null;
  const stops = await selectStops(riderId);
  const found = await selectOrders([...stops, ...given], courierId);
  return {
    location: placeOf(rider),
    stops: stops.map(({ runId, runRoute, runStop, latitude, longitude, ...stop }) => ({
      ...stop,
      latitude,
      longitude,
      run: runOf({ runId, runRoute, runStop }),
    })),
    orders: found.map((order) => ({
      ...order,
      location: order.location && placeOf(order.location),
    })),
  };
}

/** The place of an order in a run of several drops; null for a single order. */
export function runOf(order: {
  runId: string | null;
  runRoute: number | null;
  runStop: number | null;
}): RouteStop["run"] {
  const { runId: id, runRoute: route, runStop: stop } = order;
  return id === null || route === null || stop === null ? null : { id, route, stop };
}

type Location = Omit<RiderLocation, "latitude" | "longitude"> & {
  latitude: number | null;
  longitude: number | null;
};

function placeOf({ latitude, longitude, ...seen }: Location): RiderLocation | null {
  return latitude === null || longitude === null ? null : { ...seen, latitude, longitude };
}

const run = { runId: orders.runId, runRoute: orders.runRoute, runStop: orders.runStop };

/** A rider's open stops, the first one first. */
function selectStops(riderId: number) {
  const place = expression`place_of_stop(${orders}, ${riderStops.kind})`;
  return db
    .select({
      orderId: riderStops.orderId,
      merchantId: riderStops.merchantId,
      kind: riderStops.kind,
      latitude: expression<number>`(${place})[1]`,
      longitude: expression<number>`(${place})[0]`,
      isThere: expression<boolean>`${orders.status} in ('arrived_at_pickup', 'arrived')`,
      ...run,
    })
    .from(riderStops)
    .innerJoin(
      orders,
      and(
        eq(orders.merchantId, riderStops.merchantId),
        eq(orders.environment, riderStops.environment),
        eq(orders.id, riderStops.orderId),
      ),
    )
    .where(eq(riderStops.riderId, riderId))
    .orderBy(asc(riderStops.place));
}

/** Live orders with the inputs of their arrival. */
function selectOrders(named: readonly Given[], courierId: string | null) {
  const names = JSON.stringify(named.map(({ merchantId, orderId }) => ({ merchantId, orderId })));
  return db
    .select({
      id: orders.id,
      merchantId: orders.merchantId,
      merchantName: merchants.name,
      status: orders.status,
      riderId: orders.riderId,
      assignedAt: orders.assignedAt,
      createdAt: orders.createdAt,
      distanceM: orders.distanceM,
      etaMinutes: orders.etaMinutes,
      pickupAt: orders.pickupAt,
      readyAt: orders.readyAt,
      usualReadyAt: orders.usualReadyAt,
      promisedBy: orders.promisedBy,
      promisedFrom: orders.promisedFrom,
      nextTryFrom: orders.nextTryFrom,
      nextTryUntil: orders.nextTryUntil,
      ...run,
      pickup: { latitude: orders.pickupLatitude, longitude: orders.pickupLongitude },
      destination: { latitude: orders.deliveryLatitude, longitude: orders.deliveryLongitude },
      location: riderLocation,
      road: roadOfCard,
      stopsAhead,
    })
    .from(orders)
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .innerJoin(rateCards, eq(rateCards.id, orders.rateCardId))
    .leftJoin(riders, eq(riders.id, orders.riderId))
    .where(
      and(
        eq(orders.environment, "live"),
        courierId === null ? undefined : eq(orders.courierId, courierId),
        expression`(${orders.merchantId}, ${orders.id}) in (
          select g."merchantId", g."orderId"
            from jsonb_to_recordset(${names}::text::jsonb) g ("merchantId" text, "orderId" text))`,
      ),
    );
}
