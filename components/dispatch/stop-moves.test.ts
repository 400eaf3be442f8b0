import { expect, test } from "vitest";
import type { StopRow } from "./board-rows";
import { moveStop, placesOf } from "./stop-moves";

const ROUTE = ["a pickup", "b pickup", "c dropoff", "b dropoff", "a dropoff"].map((it) => {
  const [orderId, kind] = it.split(" ");
  return { orderId, kind } as StopRow;
});

const namesOf = (stops: StopRow[]) => stops.map(({ orderId, kind }) => `${orderId} ${kind}`);

test("a stop may be anywhere, but not on the other side of its own parcel's other stop", () => {
  const places = ROUTE.map((_, at) => placesOf(ROUTE, at)).map(({ first, last }) => [first, last]);
  expect(places).toEqual([
    [0, 3],
    [0, 2],
    [0, 4],
    [2, 4],
    [1, 4],
  ]);
});

test.each([
  [1, 0, "b pickup,a pickup,c dropoff,b dropoff,a dropoff"],
  [0, 4, "b pickup,c dropoff,b dropoff,a pickup,a dropoff"],
  [4, 0, "a pickup,a dropoff,b pickup,c dropoff,b dropoff"],
  [2, 0, "c dropoff,a pickup,b pickup,b dropoff,a dropoff"],
  [2, 2, "a pickup,b pickup,c dropoff,b dropoff,a dropoff"],
])("the stop at %i that is moved to %i leaves the others in their order", (from, to, names) => {
  expect(namesOf(moveStop(ROUTE, from, to)).join(",")).toBe(names);
});
