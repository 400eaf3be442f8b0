import { describe, expect, test } from "vitest";
import type { Coordinates } from "@/lib/core/geo";
import { readTownRoads, tripByRoads, type TownRoad } from "./town-roads";

const LILONGWE = { latitude: -13.9735, longitude: 33.7878 };
const BLANTYRE = { latitude: -15.7863, longitude: 35.0036 };
const MZUZU = { latitude: -11.4656, longitude: 34.0207 };
const ZOMBA = { latitude: -15.3863, longitude: 35.3268 };
const SALIMA = { latitude: -13.7766, longitude: 34.4483 };

const trip = (from: Coordinates, to: Coordinates) => tripByRoads(readTownRoads("MW"), from, to);

describe("the roads of Malawi", () => {
  test.each<[name: string, from: Coordinates, to: Coordinates, km: number, minutes: number]>([
    ["Lilongwe to Blantyre", LILONGWE, BLANTYRE, 310, 262],
    ["Blantyre to Lilongwe", BLANTYRE, LILONGWE, 310, 262],
    ["Lilongwe to Mzuzu", LILONGWE, MZUZU, 356, 256],
    ["Blantyre to Zomba", BLANTYRE, ZOMBA, 71, 54],
  ])("%s", (_, from, to, km, minutes) => {
    const found = trip(from, to);
    expect(Math.abs((found?.metres ?? 0) / 1000 - km)).toBeLessThan(5);
    expect(Math.abs((found?.minutes ?? 0) - minutes)).toBeLessThan(5);
    expect(found?.besideM).toBeLessThan(5_000);
  });

  test("say nothing of a trip within a town, or of a town without one of them", () => {
    expect(trip(LILONGWE, { latitude: -13.95, longitude: 33.8 })).toBeNull();
    expect(trip(LILONGWE, SALIMA)).toBeNull();
    expect(tripByRoads(readTownRoads("ZZ"), LILONGWE, BLANTYRE)).toBeNull();
  });
});

test("a trip along a part of one road takes that part, and a shorter way round is taken", () => {
  const road = (from: number, to: number, km: number, points: TownRoad["points"]): TownRoad => ({
    from,
    to,
    km,
    minutes: km,
    points,
  });
  const roads = [
    road(1, 2, 200, [
      [30, 0],
      [31, 0],
    ]),
    road(1, 3, 60, [
      [30, 0],
      [30.5, 0.3],
    ]),
    road(3, 2, 60, [
      [30.5, 0.3],
      [31, 0],
    ]),
  ];
  const at = (longitude: number) => ({ latitude: 0, longitude });
  expect(tripByRoads(roads, at(30.2), at(30.7))?.metres).toBeCloseTo(100_000, -2);
  expect(tripByRoads(roads, at(30), at(31))?.metres).toBe(120_000);
});
