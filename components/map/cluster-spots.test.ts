import { expect, test } from "vitest";
import { clusterSpots } from "./cluster-spots";
import type { DrawnSpot } from "./draw-base-map";

const spot = (id: string, x: number, more: Partial<DrawnSpot> = {}): DrawnSpot => ({
  id,
  x,
  y: 50,
  kind: "free",
  ...more,
});

test("riders that would cover each other are one marker with their number", () => {
  const { spots, clusters } = clusterSpots([
    spot("a", 10, { kind: "offline" }),
    spot("b", 20),
    spot("c", 200),
  ]);
  expect(clusters).toEqual([{ x: 15, y: 50, kind: "free", count: 2 }]);
  expect(spots.map(({ id }) => id)).toEqual(["c"]);
});

test("waiting orders are not counted with riders", () => {
  const { spots, clusters } = clusterSpots([
    spot("a", 10),
    spot("b", 12, { kind: "waiting" }),
    spot("c", 14),
    spot("d", 16, { kind: "waiting" }),
  ]);
  expect(spots).toEqual([]);
  expect(clusters.map(({ kind, count }) => [kind, count])).toEqual([
    ["waiting", 2],
    ["free", 2],
  ]);
});

test("a chosen marker and one without an id stay as they are", () => {
  const spots = [
    spot("a", 10, { isChosen: true }),
    spot("b", 12),
    { x: 13, y: 50, kind: "pickup" } satisfies DrawnSpot,
  ];
  expect(clusterSpots(spots)).toEqual({ spots, clusters: [] });
});
