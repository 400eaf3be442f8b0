import { describe, expect, test } from "vitest";
import { movedBy } from "./map-geometry";
import { busiestTown, openingView, pixelOf, scaleOf } from "./map-view";

const MOST_PX = 96;

describe.each([5, 9.4, 12, 14, 16.7, 18])("a scale bar at zoom %d", (zoom) => {
  const centre = { latitude: -13.9626, longitude: 33.7741 };
  const view = { centre, zoom, width: 800, height: 400 };
  const { metres, px } = scaleOf(view, MOST_PX);

  test("is as long as it says, and fits its room", () => {
    const end = pixelOf(view, movedBy(centre, { northM: 0, eastM: metres }));
    expect(Math.abs(end.x - 400 - px)).toBeLessThan(1.5);
    expect(px).toBeGreaterThan(MOST_PX / 3);
    expect(px).toBeLessThanOrEqual(MOST_PX);
  });

  test("says a round length", () => {
    expect(String(metres)).toMatch(/^[125]0*$/);
  });
});

describe("a map for choosing opens", () => {
  const room = { width: 800, height: 400 };
  const area = { south: -17, north: -9, west: 32, east: 36 };
  const town = { latitude: -13.97, longitude: 33.79 };
  const near = { latitude: -15.8, longitude: 35 };

  test("around the pickup, or the largest town where there is none", () => {
    const chosen = undefined;
    const view = openingView({ chosen, surroundings: { area, near, town } }, room);
    expect(view.centre).toEqual(near);
    expect(openingView({ chosen, surroundings: { area, town } }, room)).toEqual({
      ...view,
      centre: town,
    });
  });
});

test("a board opens on the town with the most places", () => {
  const [one, other] = [
    { latitude: -13.96, longitude: 33.77 },
    { latitude: -13.99, longitude: 33.75 },
  ];
  const far = { latitude: -15.79, longitude: 35.0 };
  expect(busiestTown([far, one, other])).toEqual([one, other]);
  expect(busiestTown([])).toEqual([]);
});
