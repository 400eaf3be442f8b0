import { expect, test } from "vitest";
import { pixelOf, type MapView } from "./map-view";
import { turnedTo } from "./use-map-focus";

const LILONGWE = { latitude: -13.96, longitude: 33.78 };
const BLANTYRE = { latitude: -15.79, longitude: 35.01 };
const VIEW: MapView = { centre: LILONGWE, zoom: 12, width: 560, height: 600 };

test("a map that shows all places of a selection stays where it is", () => {
  expect(turnedTo(VIEW, [LILONGWE])).toBe(VIEW);
  expect(turnedTo(VIEW, [])).toBe(VIEW);
});

test("a map turns to places in another town, and shows all of them", () => {
  expect(turnedTo(VIEW, [BLANTYRE]).centre.latitude).toBeCloseTo(BLANTYRE.latitude, 3);
  const both = turnedTo(VIEW, [LILONGWE, BLANTYRE]);
  for (const { x, y } of [LILONGWE, BLANTYRE].map((place) => pixelOf(both, place))) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(VIEW.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(VIEW.height);
  }
});
