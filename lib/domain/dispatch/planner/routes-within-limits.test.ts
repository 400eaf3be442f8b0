import { expect, test } from "vitest";
import { offers, stopsOf } from "@/test/planner/plan-market";
import {
  at,
  dropOffOf,
  minutesFromNow,
  NOW,
  order,
  parcel,
  pickupOf,
  rider,
  snapshot,
} from "@/test/planner/snapshots";

const held = (facts: Parameters<typeof parcel>[0]) => parcel({ orderId: "h", ...facts });
const near = { orderId: "a", pickup: at(0.1), dropOff: at(2.9) };

test("a route takes a parcel along that is on the way", () => {
  const own = held({ dropOff: at(3) });
  const riders = [rider(1, { parcels: [own], stops: [dropOffOf(own)] })];
  expect(stopsOf(snapshot({ riders, orders: [order(near)] }))).toBe("+a -a -h");
});

test("a route holds no more parcels at once than the bag", () => {
  const own = held({ dropOff: at(3) });
  const seen = snapshot({
    riders: [rider(1, { parcels: [own], stops: [dropOffOf(own)] })],
    orders: [order(near)],
  });
  expect(stopsOf(seen, { bagLimit: 1 })).toBe("-h +a -a");
});

test("a route holds no more weight at once than the vehicle carries", () => {
  const own = held({ dropOff: at(3), weightG: 45_000 });
  const seen = snapshot({
    riders: [rider(1, { parcels: [own], stops: [dropOffOf(own)] })],
    orders: [order({ ...near, weightG: 6_000 })],
  });
  expect(stopsOf(seen)).toBe("-h +a -a");
});

test("a route counts the load before a later pickup", () => {
  const first = held({ dropOff: at(8) });
  const second = held({ orderId: "i", pickup: at(4), dropOff: at(8) });
  const stops = [pickupOf(second), dropOffOf(first), dropOffOf(second)];
  const seen = snapshot({
    riders: [rider(1, { parcels: [first, second], stops })],
    orders: [order({ orderId: "a", pickup: at(1), dropOff: at(7) })],
  });
  expect(stopsOf(seen)).toBe("+a +i -a -h -i");
  expect(stopsOf(seen, { bagLimit: 2 })).toBe("+i -h -i +a -a");
});

test("a route delays who waits for an accepted parcel by no more than the longest detour", () => {
  const own = held({ dropOff: at(5) });
  const seen = (expectedAt: Date | null) =>
    snapshot({
      riders: [rider(1, { parcels: [own], stops: [{ ...dropOffOf(own), expectedAt }] })],
      // A customer who has waited long makes the detour worth it.
      orders: [order({ orderId: "a", pickup: at(0, 1), dropOff: at(0, 2), promisedBy: NOW })],
    });
  expect(stopsOf(seen(null))).toBe("+a -a -h");
  expect(stopsOf(seen(null), { longestDetour: 9 })).toBe("-h +a -a");
  // It was to come earlier when the rider accepted it, and has been delayed since.
  expect(stopsOf(seen(minutesFromNow(1)))).toBe("-h +a -a");
});

test("a route collects the parcels of one counter in one visit", () => {
  const facts = { counter: "bakery", placedAt: minutesFromNow(-9) };
  const seen = snapshot({
    riders: [rider(1, { place: at(-1) })],
    orders: [
      order({ orderId: "a", ...facts, dropOff: at(2) }),
      order({ orderId: "b", ...facts, dropOff: at(-2), readyAt: minutesFromNow(6) }),
    ],
  });
  expect(stopsOf(seen)).toMatch(/^\+. \+. /);
});

test("a route keeps the windows of a new order", () => {
  const own = held({ dropOff: at(3), promisedBy: NOW });
  const seen = (facts: Parameters<typeof order>[0]) =>
    snapshot({
      riders: [rider(1, { parcels: [own], stops: [dropOffOf(own)] })],
      orders: [order({ orderId: "a", pickup: at(0, -1), dropOff: at(0, -2), ...facts })],
    });
  // Others have waited longer, unless the window would be missed.
  expect(stopsOf(seen({}))).toBe("-h +a -a");
  expect(stopsOf(seen({ collectUntil: minutesFromNow(9) }))).toBe("+a -h -a");
  expect(stopsOf(seen({ deliverUntil: minutesFromNow(12) }))).toBe("+a -a -h");
  expect(stopsOf(seen({ deliverUntil: minutesFromNow(10) }))).toBe("");
});

test("a route has an express order alone", () => {
  const own = held({ dropOff: at(3) });
  const riders = [rider(1, { parcels: [own], stops: [dropOffOf(own)] })];
  const express = order({ ...near, isExpress: true });
  expect(offers(snapshot({ riders, orders: [express] }))).toEqual({});
  const carrier = held({ isExpress: true });
  const carriers = [rider(1, { parcels: [carrier], stops: [dropOffOf(carrier)] })];
  expect(offers(snapshot({ riders: carriers, orders: [order(near)] }))).toEqual({});
  const both = snapshot({
    riders: [rider(1)],
    orders: [express, order({ ...near, orderId: "b" })],
  });
  expect(Object.values(offers(both))).toEqual([["a"]]);
});

test("a route keeps the order of stops that the rider has chosen", () => {
  const [far, close] = [
    held({ orderId: "h", dropOff: at(6) }),
    held({ orderId: "i", dropOff: at(1) }),
  ];
  const seen = snapshot({
    riders: [rider(1, { parcels: [far, close], stops: [dropOffOf(far), dropOffOf(close)] })],
    orders: [order({ orderId: "a", pickup: at(5.9), dropOff: at(6.1) })],
  });
  expect(stopsOf(seen)).toMatch(/-h.* -i$/);
});

test("a route begins with the stop where the rider is", () => {
  const own = held({ dropOff: at(0) });
  const seen = (fixedStops: number) =>
    snapshot({
      riders: [
        rider(1, { parcels: [own], stops: [{ ...dropOffOf(own), minutesLeft: 4 }], fixedStops }),
      ],
      orders: [order({ orderId: "a", pickup: at(0), dropOff: at(0.1), promisedBy: NOW })],
    });
  expect(stopsOf(seen(0))).toBe("+a -a -h");
  expect(stopsOf(seen(1))).toBe("-h +a -a");
});

test("a route is continued and not changed for a rider whose place is old", () => {
  const own = held({ dropOff: at(3) });
  const seen = snapshot({
    riders: [rider(1, { parcels: [own], stops: [dropOffOf(own)], locatedAt: minutesFromNow(-6) })],
    orders: [order(near)],
  });
  expect(stopsOf(seen)).toBe("-h +a -a");
});

test("a route collects nothing under way in a market that forbids it", () => {
  const own = held({ dropOff: at(3) });
  const riders = [rider(1, { parcels: [own], stops: [dropOffOf(own)] })];
  const seen = snapshot({ riders, orders: [order(near)] });
  expect(stopsOf(seen, { collectsUnderWay: false })).toBe("-h +a -a");
});
