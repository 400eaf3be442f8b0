import { describe, expect, test } from "vitest";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import { chooseDoor } from "./choose-door";
import { doorsOf, type HandoverPoint } from "./doors-of";

const NOW = new Date("2026-11-29T12:00:00Z");
const HOME = { latitude: -13.96, longitude: 33.77 };
const METRE = 1 / 111_195;

/** Metres to the north and to the east of the home. */
function at(north: number, east = 0): Coordinates {
  const shrink = Math.cos((HOME.latitude * Math.PI) / 180);
  return {
    latitude: HOME.latitude + north * METRE,
    longitude: HOME.longitude + (east * METRE) / shrink,
  };
}

type Given = { accuracyM?: number; daysAgo?: number };

function point(riderId: number, place: Coordinates, given: Given = {}): HandoverPoint {
  const { accuracyM = 20, daysAgo = 1 } = given;
  const happenedAt = new Date(NOW.getTime() - daysAgo * 86_400_000);
  return { ...place, riderId, accuracyM, happenedAt };
}

/** Metres from the home to each door, rounded. */
const metres = (points: HandoverPoint[]) =>
  doorsOf(points, NOW).map((door) => Math.round(distanceMetres(HOME, door)));

const HONEST = [point(1, at(8)), point(2, at(-6, 5)), point(3, at(0, -8))];

describe("doors", () => {
  test.each<[string, HandoverPoint[], number[]]>([
    ["no delivery", [], []],
    ["one delivery", [point(1, HOME)], []],
    ["two deliveries by one rider", [point(1, HOME), point(1, at(3))], []],
    ["two deliveries by two riders", [point(1, at(5)), point(2, at(-5))], [0]],
    ["two riders who disagree", [point(1, at(0)), point(2, at(400))], []],
    ["two inaccurate phones", [point(1, HOME), point(2, HOME, { accuracyM: 101 })], []],
    ["an outlier beside three others", [...HONEST, point(4, at(110))], [2]],
  ])("of %s", (_, points, expected) => {
    expect(metres(points)).toEqual(expected);
  });

  test("follow the more accurate phone, and no claim below 25 metres counts for more", () => {
    const [exact, rough] = [at(10), at(-20)];
    const nearer = (accuracyM: number) =>
      metres([point(1, exact, { accuracyM }), point(2, rough, { accuracyM: 90 })]);
    expect(nearer(25)).toEqual([9]);
    expect(nearer(1)).toEqual(nearer(25));
  });

  test("follow newer deliveries, after half a year twice as much", () => {
    const old = { daysAgo: 400 };
    expect(metres([point(1, at(40), old), point(2, HOME)])).toEqual([0]);
  });

  test("of one person may be two, and are not averaged", () => {
    const work = at(2_000);
    const points = [...HONEST, point(1, work), point(4, work)];
    expect(metres(points)).toEqual([2, 2000]);
  });

  test("say how exact they are", () => {
    const [door] = doorsOf(HONEST, NOW);
    expect(door).toMatchObject({ deliveries: 3, riders: 3 });
    expect(door?.accuracyM).toBeGreaterThan(10);
    expect(door?.accuracyM).toBeLessThan(20);
  });
});

describe("one rider", () => {
  const known = doorsOf(HONEST, NOW)[0]!;

  /** A rider who claims the best accuracy and comes so often, standing so many metres away. */
  const lies = (north: number, times: number) =>
    Array.from({ length: times }, () => point(99, at(north), { accuracyM: 1, daysAgo: 0 }));

  test.each([10, 25, 40, 60, 80, 100, 118, 150, 240, 400])(
    "who stands %d metres away moves no door by more than 30, however often",
    (north) => {
      for (const times of [1, 2, 5, 50]) {
        const doors = doorsOf([...HONEST, ...lies(north, times)], NOW);
        for (const door of doors) expect(distanceMetres(known, door)).toBeLessThanOrEqual(30);
      }
    },
  );

  test("who comes five times is one voice of four", () => {
    const once = doorsOf([...HONEST, ...lies(40, 1)], NOW)[0]!;
    const often = doorsOf([...HONEST, ...lies(40, 5)], NOW)[0]!;
    expect(distanceMetres(once, often)).toBeLessThan(0.01);
  });

  test("who would move a door too far makes it unknown: the riders disagree", () => {
    const two = [point(1, at(0, 55), { accuracyM: 60 }), point(2, at(0, -55), { accuracyM: 60 })];
    expect(doorsOf(two, NOW)).toHaveLength(1);
    expect(doorsOf([...two, point(99, at(0, 56), { accuracyM: 1 })], NOW)).toEqual([]);
  });
});

describe("an order's pin", () => {
  const doors = [at(0), at(400)];

  test.each<[string, Coordinates, Coordinates | undefined]>([
    ["beside a door means it", at(-150), at(0)],
    ["beside the other door means that one", at(450), at(400)],
    ["between two means none", at(200), undefined],
    ["far from both means none", at(-300), undefined],
  ])("%s", (_, pin, expected) => {
    expect(chooseDoor(pin, doors)).toEqual(expected);
  });
});
