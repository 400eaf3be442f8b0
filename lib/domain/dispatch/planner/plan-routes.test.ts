import { describe, expect, test } from "vitest";
import { budget, heldOf, offers, plan, runsOf } from "@/test/planner/plan-market";
import {
  at,
  dropOffOf,
  minutesFromNow,
  order,
  parcel,
  pickupOf,
  rider,
  snapshot,
} from "@/test/planner/snapshots";
import { planRoutes } from "./plan-routes";
import { USUAL_RULES } from "./rules";
import type { SnapshotRider } from "./snapshot";

describe("the choice of the rider", () => {
  test("is the nearest idle rider, however many riders are nearer and loaded", () => {
    const loaded = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => {
      const held = parcel({ dropOff: at(-6) });
      return rider(id, { place: at(0.1), parcels: [held], stops: [dropOffOf(held)] });
    });
    const seen = snapshot({
      riders: [...loaded, rider(9, { place: at(2) })],
      orders: [order({ orderId: "a" })],
    });
    expect(offers(seen)).toEqual({ 9: ["a"] });
  });

  test("is a rider on the same way where that costs less than another rider's time", () => {
    const held = parcel({ counter: "bakery", dropOff: at(4) });
    const seen = snapshot({
      riders: [
        rider(1, { parcels: [held], stops: [pickupOf(held), dropOffOf(held)] }),
        rider(2, { place: at(-25) }),
      ],
      orders: [order({ orderId: "a", counter: "bakery", dropOff: at(4.1) })],
    });
    expect(offers(seen)).toEqual({ 1: ["a"] });
  });

  test.each([
    ["was asked before", { askedRiderIds: [1] }, {}],
    ["answers an offer", {}, { hasOpenOffer: true }],
    ["has as many jobs as allowed", {}, { jobLimit: 0 }],
    ["can't carry the weight", { weightG: 50_001 }, {}],
    ["has a class that is too small", { vehicleClass: "VAN" }, {}],
    ["stops collecting before the pickup", {}, { collectsUntil: minutesFromNow(2) }],
  ])("is never one who %s", (_, orderFacts, riderFacts) => {
    const second = { place: at(9), vehicleClass: "VAN", weightLimitG: 60_000 };
    const seen = (riders: SnapshotRider[]) =>
      snapshot({ riders, orders: [order({ orderId: "a", ...orderFacts })] });
    const { proposals } = plan(seen([rider(1, riderFacts)]));
    expect(proposals).toMatchObject([{ kind: "hold_offers", orderIds: ["a"] }]);
    expect(offers(seen([rider(1, riderFacts), rider(2, second)]))).toEqual({ 2: ["a"] });
  });

  test("is the smaller vehicle of two, up to the price of the larger one", () => {
    const choose = (bikeKm: number) =>
      offers(
        snapshot({
          riders: [rider(1, { vehicleClass: "VAN" }), rider(2, { place: at(bikeKm) })],
          orders: [order({ orderId: "a" })],
        }),
      );
    expect(choose(1)).toEqual({ 2: ["a"] });
    expect(choose(8)).toEqual({ 1: ["a"] });
  });

  test("is a rider whom the merchant prefers up to three minutes later, and none whom it excludes", () => {
    const choose = (preferredKm: number, askedRiderIds: number[] = []) =>
      offers(
        snapshot({
          riders: [rider(1, { place: at(-1) }), rider(2, { place: at(preferredKm) })],
          orders: [order({ orderId: "a", preferredRiderIds: [2], askedRiderIds })],
        }),
      );
    expect(choose(-1.5)).toEqual({ 2: ["a"] });
    expect(choose(-3)).toEqual({ 1: ["a"] });
    expect(choose(-1.5, [2])).toEqual({ 1: ["a"] });
  });

  test("is the rider who earned less of two who are as good", () => {
    const choose = (first: number, second: number) =>
      offers(
        snapshot({
          riders: [rider(1, { earnedPerHour: first }), rider(2, { earnedPerHour: second })],
          orders: [order({ orderId: "a" })],
        }),
      );
    expect(choose(300_000, 100_000)).toEqual({ 2: ["a"] });
    expect(choose(100_000, 300_000)).toEqual({ 1: ["a"] });
  });

  test("is a rider whose place is known where the other's is old", () => {
    const choose = (age: number) =>
      offers(
        snapshot({
          riders: [rider(1, { locatedAt: minutesFromNow(-age) }), rider(2, { place: at(0.5) })],
          orders: [order({ orderId: "a" })],
        }),
      );
    expect(choose(4)).toEqual({ 1: ["a"] });
    expect(choose(6)).toEqual({ 2: ["a"] });
    // A clock that is ahead makes a place no older.
    expect(choose(-6)).toEqual({ 1: ["a"] });
  });
});

describe("the time of an offer", () => {
  const seen = (readyIn: number, placed = 0) =>
    snapshot({
      riders: [rider(1, { place: at(2) })],
      orders: [
        order({
          orderId: "a",
          readyAt: minutesFromNow(readyIn),
          placedAt: minutesFromNow(placed),
        }),
      ],
    });

  test("is when the rider has to leave to be there as the parcel is ready", () => {
    const rules = { offerAhead: 5, longestHold: 60 };
    // Four minutes of riding and three at the counter.
    expect(heldOf(plan(seen(12.1), rules).proposals)).toEqual(["a"]);
    expect(offers(seen(11.9), rules)).toEqual({ 1: ["a"] });
  });

  test("is no later than the longest hold after the order was placed", () => {
    expect(heldOf(plan(seen(30, -3), { longestHold: 4 }).proposals)).toEqual(["a"]);
    expect(offers(seen(30, -4), { longestHold: 4 })).toEqual({ 1: ["a"] });
  });

  test("waits for a rider who has another task until then", () => {
    const own = parcel({ dropOff: at(6) });
    const riders = [rider(1, { parcels: [own], stops: [dropOffOf(own)] })];
    const orders = [order({ orderId: "a", pickup: at(6), dropOff: at(9) })];
    const [hold, ...rest] = plan(snapshot({ riders, orders })).proposals.filter(
      ({ kind }) => kind !== "swap_reservations",
    );
    expect(hold).toMatchObject({ kind: "hold_offers", orderIds: ["a"] });
    expect(rest).toEqual([]);
  });

  test("is the same for orders that don't go without one another", () => {
    const own = parcel({ dropOff: at(4) });
    const orders = [
      order({ orderId: "a", pickup: at(2), dropOff: at(3), placedAt: minutesFromNow(-10) }),
      order({ orderId: "b", pickup: at(1), dropOff: at(1), readyAt: minutesFromNow(8) }),
    ];
    // Only by way of the first order's place is the second's not far.
    const roads = (from: { longitude: number }, to: { longitude: number }) => {
      const [start, end] = [from, to].map(({ longitude }) => Math.round((longitude - 33.8) * 111));
      if (start === 0 && end === 2) return 60;
      return Math.abs(Number(end) - Number(start)) > 1 ? 20 : 1;
    };
    const seen = snapshot({
      riders: [rider(1, { parcels: [own], stops: [dropOffOf(own)] })],
      orders,
    });
    const rules = { ...USUAL_RULES, longestHold: 5, offerAhead: 2 };
    const { proposals } = planRoutes(seen, { rules, ride: roads, seed: 1, budget });
    expect(runsOf(proposals)[0]?.orders.map(({ orderId }) => orderId)).toEqual(["b", "a"]);
  });

  test("comes by itself where no rider fits and the search is about to end", () => {
    const orders = (searchEndsIn: number) => [
      order({ orderId: "a", searchEndsAt: minutesFromNow(searchEndsIn) }),
    ];
    expect(heldOf(plan(snapshot({ orders: orders(5) })).proposals)).toEqual(["a"]);
    expect(plan(snapshot({ orders: orders(2) })).proposals).toEqual([]);
  });
});

describe("reservations", () => {
  test("of two full riders change hands in one proposal, before anything is offered", () => {
    const facts = { jobLimit: 1 };
    const seen = snapshot({
      riders: [rider(1, { ...facts, place: at(0) }), rider(2, { ...facts, place: at(9) })],
      orders: [
        order({ orderId: "a", pickup: at(9), reservedRiderId: 1 }),
        order({ orderId: "b", pickup: at(0), reservedRiderId: 2 }),
      ],
    });
    const { proposals } = plan(seen);
    expect(proposals.map(({ kind }) => kind)).toEqual([
      "swap_reservations",
      "offer_run",
      "offer_run",
    ]);
    expect(proposals[0]).toMatchObject({
      moves: [
        { orderId: "b", fromRiderId: 2, toRiderId: 1 },
        { orderId: "a", fromRiderId: 1, toRiderId: 2 },
      ],
    });
  });

  test("stay where no room is, because an order outside of the plan keeps its own", () => {
    const seen = snapshot({
      riders: [rider(1, { jobLimit: 1 })],
      orders: [
        order({ orderId: "kept", reservedRiderId: 1, askedRiderIds: [1] }),
        order({ orderId: "a" }),
      ],
    });
    expect(plan(seen).proposals).toMatchObject([{ kind: "hold_offers" }]);
  });

  test("of an express order are moved to no rider who holds room for another", () => {
    const seen = snapshot({
      riders: [rider(1)],
      orders: [
        order({ orderId: "kept", reservedRiderId: 1, askedRiderIds: [1] }),
        order({ orderId: "a", isExpress: true }),
      ],
    });
    expect(plan(seen).proposals).toMatchObject([{ kind: "hold_offers" }]);
  });
});

test("every order is explained in minutes", () => {
  const own = parcel({ orderId: "h", pickup: at(3), dropOff: at(6) });
  const stops = [pickupOf(own), dropOffOf(own)];
  const seen = snapshot({
    riders: [
      rider(1, { parcels: [own], stops, earnedPerHour: 300 }),
      rider(2, { place: at(60), earnedPerHour: 100 }),
    ],
    orders: [order({ orderId: "a", pickup: at(1), dropOff: at(1, 1) })],
  });
  const [run] = runsOf(plan(seen).proposals);
  const [{ reasons } = { reasons: null }] = run?.orders ?? [];
  // One kilometre aside and back to the way, with three minutes at the counter and four at the door.
  const aside = 2 * (1 + 1 + Math.sqrt(5) - 3);
  expect(reasons?.ride).toBeCloseTo(aside, 1);
  expect(reasons?.wait).toBeCloseTo(2 + 3 + 2 + 4, 2);
  expect(reasons?.delayToOthers).toBeCloseTo(aside + 3 + 4, 1);
  // One other job of twenty minutes, at the price of a busy minute.
  expect(reasons?.price).toBeCloseTo(20 * USUAL_RULES.weights.busyMinute, 6);
  // Half more than the average.
  expect(reasons?.fairness).toBeCloseTo(2.5, 6);
});
