import { describe, expect, test } from "vitest";
import { ORDER_STATUSES } from "../../order-status";
import { etaOf, type EtaFacts, type StopAhead } from "./eta";

const PLACED = new Date("2026-11-22T08:58:00Z");
const SEEN = new Date("2026-11-22T09:10:00Z");

const minutesLater = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);

const stop = (kind: StopAhead["kind"], latitude: number, isOwn = true): StopAhead => ({
  kind,
  latitude,
  longitude: 33.7,
  isOwn,
});

/** A degree of latitude is about 111.2 km: the destination is that far south of the pickup. */
const [PICKED, HANDED] = [stop("pickup", -13.9), stop("dropoff", -14)];

const FACTS: EtaFacts = {
  nextTryFrom: null,
  nextTryUntil: null,
  status: "assigned",
  createdAt: PLACED,
  assignedAt: new Date("2026-11-22T09:00:00Z"),
  pickupAt: null,
  readyAt: null,
  usualReadyAt: null,
  etaMinutes: 40,
  promisedFrom: minutesLater(PLACED, 30),
  promisedBy: minutesLater(PLACED, 55),
  distanceM: 10_000,
  location: null,
  stopsAhead: [PICKED, HANDED],
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
  test.each(ORDER_STATUSES)("is shown for %s only while a rider has to bring it", (status) => {
    const isComing = ["assigned", "arrived_at_pickup", "picked_up", "in_transit"];
    expect(etaOf({ ...FACTS, status }) !== null).toBe(isComing.includes(status));
  });

  test("is the promise made at placing if no position is known", () => {
    expect(etaOf(FACTS)).toEqual({
      earliestAt: FACTS.promisedFrom,
      expectedAt: minutesLater(PLACED, 40),
      latestAt: FACTS.promisedBy,
      updatedAt: PLACED,
    });
  });

  test("is the promise too where the rider has no stop of it", () => {
    const facts = { ...FACTS, location: at(-13.8), stopsAhead: [] };
    expect(etaOf(facts)?.latestAt).toEqual(FACTS.promisedBy);
  });

  const [OTHER_PICKUP, OTHER_DOOR] = [
    stop("pickup", -13.85, false),
    stop("dropoff", -13.95, false),
  ];

  test.each([
    ["to the pickup, at it and to the destination", -13.8, [PICKED, HANDED], 11.1 + 5 + 10],
    ["at the pickup and to the destination", -13.9, [PICKED, HANDED], 5 + 10],
    ["to the destination", -13.9, [HANDED], 11.1],
    ["past another pickup", -13.8, [OTHER_PICKUP, PICKED, HANDED], 5.6 + 5 + 5.6 + 5 + 10],
    ["past another door", -13.9, [OTHER_DOOR, HANDED], 5.6 + 4 + 5.6],
    [
      "with another parcel of the counter",
      -13.9,
      [stop("pickup", -13.9, false), PICKED, HANDED],
      5 + 1 + 10,
    ],
    ["past a door between its own stops", -13.9, [PICKED, OTHER_DOOR, HANDED], 5 + 5.6 + 4 + 5.6],
  ] as const)("is the sum of the rider's stops: %s", (_, latitude, stopsAhead, minutes) => {
    const eta = etaOf({ ...FACTS, location: at(latitude), stopsAhead });
    expect(eta?.updatedAt).toEqual(SEEN);
    expect(minutesAfter(SEEN, eta?.expectedAt)).toBeCloseTo(minutes, 0);
    expect(minutesAfter(SEEN, eta?.latestAt)).toBeCloseTo(minutes * 1.3, 0);
  });

  const PICKUP = new Date("2026-11-22T10:00:00Z");

  test.each([
    ["on the way to it", -13.8, [PICKED, HANDED], PICKUP, 10],
    ["at it", -13.9, [PICKED, HANDED], PICKUP, 10],
    ["gone from it", -13.9, [HANDED], SEEN, 11.1],
  ] as const)(
    "of a parcel that is collected later, the rider %s, does not come before it can be collected",
    (_, latitude, stopsAhead, from, minutes) => {
      for (const column of ["pickupAt", "readyAt"]) {
        const facts = { ...FACTS, location: at(latitude), stopsAhead, [column]: PICKUP };
        expect(minutesAfter(from, etaOf(facts)?.expectedAt)).toBeCloseTo(minutes, 0);
      }
    },
  );

  test("comes nearer as the rider does", () => {
    const latest = [-13.9, -13.93, -13.99].map((latitude) =>
      etaOf({ ...FACTS, stopsAhead: [HANDED], location: at(latitude) })!.latestAt.getTime(),
    );
    expect(latest).toEqual(latest.toSorted((one, other) => other - one));
  });

  test("is the time that the recipient has chosen until it begins, and then the rider's way", () => {
    const chosen = (minutes: number) => ({
      nextTryFrom: minutesLater(SEEN, minutes),
      nextTryUntil: minutesLater(SEEN, minutes + 120),
    });
    const way = {
      ...FACTS,
      status: "in_transit",
      location: at(-13.93),
      stopsAhead: [HANDED],
    } as const;
    const ahead = chosen(60);
    expect(etaOf({ ...way, ...ahead })).toMatchObject({
      earliestAt: ahead.nextTryFrom,
      expectedAt: ahead.nextTryFrom,
      latestAt: ahead.nextTryUntil,
    });
    expect(etaOf({ ...way, ...ahead, location: null })?.earliestAt).toEqual(ahead.nextTryFrom);
    expect(etaOf({ ...way, ...chosen(0) })).toEqual(etaOf(way));
  });

  test("is not counted from a position that is too old", () => {
    expect(etaOf({ ...FACTS, location: at(-13.8, false) })?.updatedAt).toEqual(PLACED);
  });
});
