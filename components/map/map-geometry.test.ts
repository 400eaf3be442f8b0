import { describe, expect, test } from "vitest";
import { distanceMetres } from "@/lib/core/geo";
import { gridOver, movedBy, ringAround } from "./map-geometry";

const LILONGWE = { latitude: -13.9626, longitude: 33.7741 };
const OSLO = { latitude: 59.9139, longitude: 10.7522 };

describe.each([LILONGWE, OSLO])("from %j", (place) => {
  test.each([
    [10, 0],
    [-10, 0],
    [0, 100],
    [0, -100],
    [50_000, 0],
  ])("%d m north and %d m east is as far as that", (northM, eastM) => {
    const moved = movedBy(place, { northM, eastM });
    const metres = Math.hypot(northM, eastM);
    expect(distanceMetres(place, moved)).toBeCloseTo(metres, metres > 1_000 ? -1 : 1);
    expect(Math.sign(moved.latitude - place.latitude)).toBe(Math.sign(northM));
    expect(Math.sign(moved.longitude - place.longitude)).toBe(Math.sign(eastM));
  });

  test("a ring is closed and everywhere as far away as it says", () => {
    const ring = ringAround(place, 5_000);
    expect(ring.at(0)).toEqual(ring.at(-1));
    for (const [longitude, latitude] of ring) {
      expect(Math.abs(distanceMetres(place, { latitude, longitude }) - 5_000)).toBeLessThan(25);
    }
  });
});

test.each([0.0007, 0.02, 1.3, 9, 60])("a view of %d degrees has a few round lines", (degrees) => {
  const view = { south: -14, north: -14 + degrees, west: 33, east: 33 + degrees };
  const lines = gridOver(view);
  expect(lines.length).toBeGreaterThanOrEqual(6);
  expect(lines.length).toBeLessThanOrEqual(22);
  const parallels = lines.slice(0, lines.length / 2).map(([[, latitude] = [0, 0]]) => latitude);
  for (const latitude of parallels) {
    expect(latitude).toBeGreaterThanOrEqual(view.south);
    expect(latitude).toBeLessThanOrEqual(view.north);
    expect(String(latitude).length).toBeLessThanOrEqual(9);
  }
});
