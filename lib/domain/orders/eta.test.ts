import { describe, expect, test } from "vitest";
import { etaRange } from "@/lib/domain/quotes/eta-range";
import { etaOf, type EtaFacts } from "./eta";
import { ORDER_STATUSES } from "./order-status";

const ACCEPTED = new Date("2026-11-22T09:00:00Z");
const SEEN = new Date("2026-11-22T09:10:00Z");

/** A degree of latitude is about 111.2 km: the destination is that far south of the pickup. */
const FACTS: EtaFacts = {
  status: "assigned",
  createdAt: new Date("2026-11-22T08:58:00Z"),
  assignedAt: ACCEPTED,
  pickupAt: null,
  etaMinutes: 40,
  distanceM: 10_000,
  pickup: { latitude: -13.9, longitude: 33.7 },
  destination: { latitude: -14, longitude: 33.7 },
  location: null,
  road: { circuityBp: 10_000, averageSpeedKmh: 60, handlingMinutes: 5 },
};

const at = (latitude: number, isFresh = true) => ({
  latitude,
  longitude: 33.7,
  seenAt: SEEN,
  isFresh,
});

const minutesAfter = (from: Date, to: Date | undefined) =>
  to && Math.round((to.getTime() - from.getTime()) / 6_000) / 10;

describe("the arrival of a parcel", () => {
  test.each(ORDER_STATUSES)("is promised for %s only while a rider has to bring it", (status) => {
    const isPromised = ["assigned", "arrived_at_pickup", "picked_up", "in_transit"];
    expect(etaOf({ ...FACTS, status }) !== null).toBe(isPromised.includes(status));
  });

  test("counts the quoted minutes from acceptance where no position is known", () => {
    const eta = etaOf(FACTS);
    expect(eta?.updatedAt).toEqual(ACCEPTED);
    expect(minutesAfter(ACCEPTED, eta?.earliestAt)).toBe(32);
    expect(minutesAfter(ACCEPTED, eta?.expectedAt)).toBe(40);
    expect(minutesAfter(ACCEPTED, eta?.latestAt)).toBe(52);
  });

  test("counts them from placing where no rider accepted", () => {
    expect(etaOf({ ...FACTS, status: "in_transit", assignedAt: null })?.updatedAt).toEqual(
      FACTS.createdAt,
    );
  });

  test.each([
    ["assigned", -13.8, "to the pickup, at it and to the destination", 11.1 + 5 + 10],
    ["arrived_at_pickup", -13.9, "at the pickup and to the destination", 5 + 10],
    ["picked_up", -13.9, "to the destination", 11.1],
    ["in_transit", -13.95, "to the destination", 5.6],
  ] as const)("while %s is counted from the rider at %d %s", (status, latitude, _, minutes) => {
    const eta = etaOf({ ...FACTS, status, location: at(latitude) });
    expect(eta?.updatedAt).toEqual(SEEN);
    expect(minutesAfter(SEEN, eta?.expectedAt)).toBeCloseTo(minutes, 0);
    expect(minutesAfter(SEEN, eta?.latestAt)).toBeCloseTo(minutes * 1.3, 0);
  });

  const PICKUP = new Date("2026-11-22T10:00:00Z");

  test.each([
    ["assigned", null, PICKUP, 40],
    ["assigned", at(-13.8), PICKUP, 10],
    ["arrived_at_pickup", at(-13.9), PICKUP, 10],
    ["picked_up", at(-13.9), SEEN, 11.1],
  ] as const)(
    "of a parcel that is scheduled for later, while %s, does not come before the pickup time",
    (status, location, from, minutes) => {
      const eta = etaOf({ ...FACTS, status, location, pickupAt: PICKUP });
      expect(minutesAfter(from, eta?.expectedAt)).toBeCloseTo(minutes, 0);
    },
  );

  test("comes nearer as the rider does", () => {
    const latest = [-13.9, -13.93, -13.99].map((latitude) =>
      etaOf({ ...FACTS, status: "in_transit", location: at(latitude) })!.latestAt.getTime(),
    );
    expect(latest).toEqual(latest.toSorted((one, other) => other - one));
  });

  test("is not counted from a position that is too old", () => {
    expect(etaOf({ ...FACTS, location: at(-13.8, false) })?.updatedAt).toEqual(ACCEPTED);
  });
});

test.each([
  [22, 17, 29],
  [10, 8, 13],
  [1, 1, 2],
])("a delivery of %i minutes takes %i to %i", (minutes, minMinutes, maxMinutes) => {
  expect(etaRange(minutes)).toEqual({ minMinutes, maxMinutes });
});
