import { describe, expect, test } from "vitest";
import { planRun, type PlannedCard, type PlannedDrop } from "./plan-run";

const PICKUP = { latitude: -13.9626, longitude: 33.7741 };
const AT = new Date("2026-11-27T10:00:00Z");
const DEGREE_KM = 111.195;

const BIKE: PlannedCard = {
  vehicleClass: "BIKE",
  weightLimitG: 50_000,
  jobLimit: 4,
  circuityBp: 13_000,
  averageSpeedKmh: 24,
  handlingMinutes: 12,
};
const CAR: PlannedCard = { ...BIKE, vehicleClass: "CAR", weightLimitG: 250_000, jobLimit: 6 };

/** Kilometres north and east of the pickup. */
function drop(north: number, east = 0, given: Partial<PlannedDrop> = {}): PlannedDrop {
  const kilometres = Math.hypot(north, east) * 1.3;
  return {
    delivery: {
      latitude: PICKUP.latitude + north / DEGREE_KM,
      longitude: PICKUP.longitude + east / DEGREE_KM / Math.cos((PICKUP.latitude * Math.PI) / 180),
    },
    requiredWeightG: 5_000,
    vehicleClass: "BIKE",
    carryMinutes: 12 + Math.ceil((kilometres / 24) * 60),
    deliverFrom: null,
    deliverUntil: null,
    ...given,
  };
}

const plan = (...drops: PlannedDrop[]) => planRun(PICKUP, AT, drops, [BIKE, CAR]);
const placesOf = (...drops: PlannedDrop[]) =>
  plan(...drops).map((place) => place && [place.route, place.stop]);
const minutes = (count: number) => new Date(AT.getTime() + count * 60_000);
const heavy = (grams: number) => ({ requiredWeightG: grams });

describe("a run", () => {
  test("of one drop takes what the drop takes by itself, and saves nothing", () => {
    const alone = drop(3);
    expect(plan(alone)).toEqual([
      { route: 1, stop: 1, minutes: alone.carryMinutes, savedShare: 0 },
    ]);
  });

  test.each([
    [
      "along one street is one route, the nearest first",
      [drop(3), drop(1), drop(2)],
      [
        [1, 3],
        [1, 1],
        [1, 2],
      ],
    ],
    [
      "to two sides of the town is two routes",
      [drop(6), drop(-6), drop(6.5), drop(-6.5)],
      [
        [1, 1],
        [2, 1],
        [1, 2],
        [2, 2],
      ],
    ],
    [
      "of five small parcels is two routes, because a bike takes four",
      [drop(1), drop(1.1), drop(1.2), drop(1.3), drop(1.4)],
      null,
    ],
    [
      "of more weight than a bike carries is two routes",
      [drop(1, 0, heavy(30_000)), drop(1.1, 0, heavy(30_000))],
      null,
    ],
  ] as const)("%s", (_name, drops, expected) => {
    const places = placesOf(...drops);
    if (expected) expect(normal(places)).toEqual(normal(expected));
    expect(new Set(places.map((place) => place?.[0])).size).toBe(
      expected ? new Set(expected.map(([route]) => route)).size : 2,
    );
  });

  test("shares a vehicle of the class that its heaviest drop needs", () => {
    const car = drop(2, 0, { vehicleClass: "CAR", requiredWeightG: 80_000 });
    expect(plan(car, drop(2.1)).every((place) => place !== null)).toBe(true);
  });

  test("goes where there is a window in time for it", () => {
    const far = drop(4, 0, { deliverUntil: minutes(drop(4).carryMinutes + 1) });
    const [near, first] = plan(drop(1), far);
    expect(first?.minutes).toBeLessThanOrEqual(far.carryMinutes + 1);
    expect(near).not.toBeNull();
  });

  test("waits for a window that has not begun", () => {
    const [place] = plan(drop(1, 0, { deliverFrom: minutes(60) }));
    expect(place?.minutes).toBe(60);
  });

  test("has no place for a drop whose window ends before a rider could be there", () => {
    expect(plan(drop(10, 0, { deliverUntil: minutes(15) }), drop(1))[0]).toBeNull();
  });

  test("saves the share of the ride that its route is shorter", () => {
    const [one, two] = plan(drop(2), drop(4));
    // Four kilometres in place of two and four.
    expect(one?.savedShare).toBeCloseTo(1 / 3, 2);
    expect(two?.savedShare).toBe(one?.savedShare);
  });

  test("never has two drops at one place of a route, nor a route beyond its limits", () => {
    const drops = Array.from({ length: 25 }, (_, index) =>
      drop(Math.sin(index) * 5 + 0.3, Math.cos(index * 2) * 5, heavy(1_000 * (1 + (index % 20)))),
    );
    const places = plan(...drops);
    const keys = places.map((place) => `${place?.route} ${place?.stop}`);
    expect(new Set(keys).size).toBe(25);
    for (let route = 1; route <= Math.max(...places.map((it) => it!.route)); route += 1) {
      const own = drops.filter((_, index) => places[index]?.route === route);
      expect(own.length).toBeLessThanOrEqual(4);
      expect(own.reduce((sum, it) => sum + it.requiredWeightG, 0)).toBeLessThanOrEqual(50_000);
    }
  });
});

/** The routes by their lists of drops, whichever number each has. */
function normal(places: readonly (readonly number[] | null)[]) {
  const routes = new Map<number, string[]>();
  for (const [drop, place] of places.entries()) {
    const [route = 0, stop = 0] = place ?? [];
    const list = routes.get(route) ?? [];
    list[stop] = String(drop);
    routes.set(route, list);
  }
  return new Set([...routes.values()].map((list) => list.filter(Boolean).join(" ")));
}
