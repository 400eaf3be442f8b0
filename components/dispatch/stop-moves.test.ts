import { expect, test } from "vitest";
import type { StopRow } from "./board-rows";
import { mayMoveUp, moveUp } from "./stop-moves";

const ROUTE = ["a pickup", "b pickup", "b dropoff", "a dropoff"].map((it) => {
  const [orderId, kind] = it.split(" ");
  return { orderId, kind } as StopRow;
});

test("a stop changes places with the one before, unless that collects its own parcel", () => {
  expect(ROUTE.map((_, at) => mayMoveUp(ROUTE, at))).toEqual([false, true, false, true]);
  expect(mayMoveUp(ROUTE, ROUTE.length)).toBe(false);
  const [first, second, ...rest] = ROUTE;
  expect(moveUp(ROUTE, 1)).toEqual([second, first, ...rest]);
});
