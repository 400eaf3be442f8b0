import { describe, expect, test } from "vitest";
import { budget, heldOf, plan, runsOf } from "@/test/planner/plan-market";
import {
  at,
  dropOffOf,
  minutesFromNow,
  order,
  parcel,
  pickupOf,
  ride,
  rider,
  snapshot,
} from "@/test/planner/snapshots";
import { planRoutes } from "./plan-routes";
import { USUAL_RULES } from "./rules";
import type { RideMinutes } from "./snapshot";

test("a market without riders or orders has nothing to propose but to wait", () => {
  expect(plan(snapshot({})).proposals).toEqual([]);
  expect(plan(snapshot({ riders: [rider(1)] })).proposals).toEqual([]);
  const orders = [order({ orderId: "a" })];
  expect(plan(snapshot({ orders })).proposals).toEqual([
    { kind: "hold_offers", orderIds: ["a"], until: minutesFromNow(2 / 6) },
  ]);
});

describe("rows that make no sense", () => {
  const bad = Number.NaN;
  const never = new Date(bad);
  const own = parcel({ orderId: "h" });
  const loaded = { parcels: [own], stops: [pickupOf(own), dropOffOf(own)] };
  const { proposals } = plan(
    snapshot({ riders: [rider(1)], orders: [order({ orderId: "good" })] }),
  );

  test.each([
    ["a place that is no number", { place: at(bad) }, "place_unknown"],
    ["no place", { place: { latitude: 0, longitude: 0 } }, "place_unknown"],
    ["a place of no instant", { locatedAt: never }, "not_a_number"],
    ["a limit that is no number", { jobLimit: bad }, "not_a_number"],
    ["a shift without an end", { collectsUntil: never }, "not_a_number"],
    ["an unknown class", { vehicleClass: "BALLOON" }, "class_unknown"],
    [
      "a stop of a parcel that the rider has not",
      { stops: [dropOffOf(own)] },
      "stops_do_not_match",
    ],
    ["a parcel without a stop", { ...loaded, stops: [] }, "stops_do_not_match"],
    ["a stop twice", { ...loaded, stops: [...loaded.stops, dropOffOf(own)] }, "stops_do_not_match"],
    [
      "a drop-off before its pickup",
      { ...loaded, stops: loaded.stops.toReversed() },
      "stops_do_not_match",
    ],
    ["a parcel of no weight", { ...loaded, parcels: [{ ...own, weightG: bad }] }, "not_a_number"],
  ])("of a rider with %s are left out, and the others planned", (_, facts, problem) => {
    const seen = snapshot({
      riders: [rider(9, facts), rider(1)],
      orders: [order({ orderId: "good" })],
    });
    const planned = plan(seen);
    expect(planned.ignored).toEqual([{ riderId: 9, problem }]);
    expect(planned.proposals).toEqual(proposals);
  });

  test.each([
    ["no pickup", { pickup: at(bad) }, "place_unknown"],
    ["a drop-off nowhere", { dropOff: { latitude: 91, longitude: 0 } }, "place_unknown"],
    ["a weight below nothing", { weightG: -1 }, "not_a_number"],
    ["an infinite weight", { weightG: Infinity }, "not_a_number"],
    ["a promise of no instant", { promisedBy: never }, "not_a_number"],
    ["a search without an end", { searchEndsAt: never }, "not_a_number"],
    ["an unknown class", { vehicleClass: "BALLOON" }, "class_unknown"],
    ["a window after the promise", { deliverFrom: minutesFromNow(61) }, "windows_contradict"],
    [
      "a window that ends before it begins",
      { deliverFrom: minutesFromNow(9), deliverUntil: minutesFromNow(8) },
      "windows_contradict",
    ],
    [
      "a window that ends before it is ready",
      { readyAt: minutesFromNow(9), collectUntil: minutesFromNow(8) },
      "windows_contradict",
    ],
    ["a window of no instant", { deliverUntil: never }, "not_a_number"],
    ["the id of another", { orderId: "good" }, "repeated"],
  ])("of an order with %s are left out, and the others planned", (_, facts, problem) => {
    const odd = order({ orderId: "odd", ...facts });
    const planned = plan(
      snapshot({ riders: [rider(1)], orders: [order({ orderId: "good" }), odd] }),
    );
    expect(planned.ignored).toEqual([{ orderId: odd.orderId, problem }]);
    expect(planned.proposals).toEqual(proposals);
  });

  test("of a rider seen twice are left out", () => {
    const seen = snapshot({ riders: [rider(1), rider(1)] });
    expect(plan(seen).ignored).toEqual([{ riderId: 1, problem: "repeated" }]);
  });
});

test("a rider on a way that the ride model does not know is left out, and an order there waits", () => {
  const own = parcel({ dropOff: at(6) });
  const seen = snapshot({
    riders: [rider(9, { parcels: [own], stops: [dropOffOf(own)] }), rider(1)],
    orders: [order({ orderId: "good" }), order({ orderId: "island", dropOff: at(6) })],
  });
  const roads: RideMinutes = (from, to, ...rest) =>
    to.longitude > at(5).longitude ? Number.NaN : ride(from, to, ...rest);
  const found = planRoutes(seen, { rules: USUAL_RULES, ride: roads, seed: 1, budget });
  expect(found.ignored).toEqual([{ riderId: 9, problem: "no_way" }]);
  expect(runsOf(found.proposals)).toMatchObject([{ riderId: 1, orders: [{ orderId: "good" }] }]);
  expect(heldOf(found.proposals)).toEqual(["island"]);
});
