import { expect, test } from "vitest";
import { carryMinutes } from "./carry-minutes";

const VAN = { averageSpeedKmh: 30, handlingMinutes: 20 };

test("a trip in a town takes the vehicle's speed, and one between towns the time of the roads for its part on them", () => {
  expect(carryMinutes(VAN, 15_000)).toBe(20 + 30);
  // 310 km at 30 km/h would be more than ten hours.
  expect(carryMinutes(VAN, 315_000, { metres: 310_000, minutes: 260 })).toBe(20 + 10 + 312);
});
