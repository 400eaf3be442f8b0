import { expect, test } from "vitest";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { accept, openOfferOf } from "@/test/offers";
import { placeOrder } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, createRider, nearby, owner } from "@/test/world";
import { readBoardByCourier } from "../orders/read-board-by-courier";
import { reorderStopsByCourier, reorderStopsByPlatform } from "./reorder-rider-stops";

/** A company whose rider has accepted two orders of one shop. */
async function createRoute() {
  const dispatcher = await createStaff("dispatcher");
  const merchant = await createMerchant();
  const { courierId } = dispatcher;
  const rider = await createRider(nearby(merchant.pickup, 1), { courierId });
  for (let index = 0; index < 2; index += 1) {
    await accept(await openOfferOf((await placeOrder(merchant)).id));
  }
  const readRoute = async () => {
    const { riders } = await readBoardByCourier(dispatcher);
    const { routeVersion, stops } = riders.find(({ id }) => id === rider.id)!;
    return { riderId: String(rider.id), routeVersion, stops };
  };
  return { dispatcher, courierId, rider, readRoute };
}

const namesOf = (stops: { orderId: string; kind: string }[]) =>
  stops.map(({ orderId, kind }) => `${orderId} ${kind}`);

test("a dispatcher changes the order of a rider's stops, and the board shows it", async () => {
  const { dispatcher, courierId, rider, readRoute } = await createRoute();
  const { stops, ...route } = await readRoute();
  expect(stops.map(({ kind }) => kind)).toEqual(["pickup", "pickup", "dropoff", "dropoff"]);
  const [one, two, ...rest] = stops as [(typeof stops)[0], (typeof stops)[0]];
  const moved = { ...route, stops: [two, one, ...rest] };
  expect(await reorderStopsByCourier(dispatcher, moved)).toBe(true);
  const now = await readRoute();
  expect(namesOf(now.stops)).toEqual(namesOf(moved.stops));
  expect(now.routeVersion).toBe(route.routeVersion + 1);
  const admin = await createAdmin("support");
  expect(await reorderStopsByPlatform(admin, { ...now, stops })).toBe(true);
  expect(namesOf((await readRoute()).stops)).toEqual(namesOf(stops));
  const written = await owner`select actor, courier_id from audit_log
    where action = 'rider.stops_reordered' and subject = ${rider.id} order by id`;
  expect(written).toEqual([
    { actor: "courier", courier_id: courierId },
    { actor: "staff", courier_id: courierId },
  ]);
});

test("a route that has changed since, or a hand-over before its pickup, is refused", async () => {
  const { dispatcher, readRoute } = await createRoute();
  const { stops, ...route } = await readRoute();
  const wrong = [
    [{ ...route, routeVersion: route.routeVersion - 1, stops }, "route_changed"],
    [{ ...route, stops: stops.toReversed() }, "stops_out_of_order"],
    [{ ...route, stops: stops.slice(1) }, "stops_out_of_order"],
  ] as const;
  for (const [reordering, refusal] of wrong) {
    expect(await refusalOf(reorderStopsByCourier(dispatcher, reordering))).toBe(refusal);
  }
  expect(await readRoute()).toEqual({ ...route, stops });
  expect(await reorderStopsByCourier(dispatcher, { ...route, stops })).toBe(false);
});

test("a company changes its own riders' stops, a dispatcher's work", async () => {
  const { courierId, readRoute } = await createRoute();
  const { stops, ...route } = await readRoute();
  const [one, two, ...rest] = stops as [(typeof stops)[0], (typeof stops)[0]];
  const moved = { ...route, stops: [two, one, ...rest] };
  const stranger = await createStaff("dispatcher");
  const finance = await createStaff("finance", courierId);
  expect(await refusalOf(reorderStopsByCourier(stranger, moved))).toBe("rider_not_found");
  expect(await refusalOf(reorderStopsByCourier(finance, moved))).toBe("role_not_allowed");
  const named = { ...moved, riderId: "x" };
  expect(await refusalOf(reorderStopsByCourier(stranger, named))).toBe("rider_not_found");
  expect(await readRoute()).toEqual({ ...route, stops });
});
