import { expect, test } from "vitest";
import { boardFilterIn, filterBoard, rateRiders } from "./board-filter";
import type { OrderRow, RiderRow } from "./board-rows";

const HERE = { latitude: -13.96, longitude: 33.77 };

const order = (key: string, facts: Partial<OrderRow> = {}) =>
  ({
    ...{ key, status: "searching", vehicleClass: "BIKE", weightKg: 5, pickup: HERE, riderId: null },
    ...{ area: "Lilongwe", lateSince: null },
    ...facts,
  }) as OrderRow;

const rider = (id: number, km: number | null, facts: Partial<RiderRow> = {}) =>
  ({
    ...{ id, key: String(id), vehicleClass: "BIKE", area: "Lilongwe", activeJobs: 0, jobLimit: 2 },
    ...{ loadKg: 0, weightLimitKg: 50 },
    location: km === null ? null : { ...HERE, latitude: HERE.latitude + km / 111 },
    ...facts,
  }) as RiderRow;

test.each([
  ["", ["a", "b", "c"], ["1", "2"]],
  ["status=assigned", ["b"], ["1", "2"]],
  ["vehicle=VAN", ["c"], ["2"]],
  ["area=Zomba", ["b"], []],
  ["late=yes", ["a"], ["1", "2"]],
  ["late=yes&vehicle=VAN", [], ["2"]],
])("the filter %s leaves these orders and riders", (query, orders, riders) => {
  const page = {
    orders: [
      order("a", { lateSince: "2026-11-23T08:00:00Z" }),
      order("b", { status: "assigned", area: "Zomba" }),
      order("c", { vehicleClass: "VAN" }),
    ],
    riders: [rider(1, 1), rider(2, 2, { vehicleClass: "VAN" })],
  };
  const found = filterBoard(page, boardFilterIn(new URLSearchParams(query)));
  expect(found.orders.map(({ key }) => key)).toEqual(orders);
  expect(found.riders.map(({ key }) => key)).toEqual(riders);
});

const PACE = { metresPerMinute: 400, minutesPerJob: 20, farM: 10_000 };

test.each([
  {
    it: "room for all first, then the soonest",
    orders: [order("a"), order("b")],
    to: [3, 2, 1, 4],
  },
  { it: "weight counts", orders: [order("a", { weightKg: 60 })], to: [3, 2, 1, 4] },
  {
    it: "an order is no burden to its own rider",
    orders: [order("a", { riderId: 1 })],
    to: [1, 3, 2, 4],
  },
  { it: "without orders they stand by town", orders: [], to: [3, 1, 2, 4] },
])("riders for selected orders: $it", ({ orders, to }) => {
  const riders = [
    rider(1, 1, { activeJobs: 1 }),
    rider(2, 5),
    rider(3, 2, { weightLimitKg: 300, area: "Kasungu" }),
    rider(4, null, { activeJobs: 2, area: null }),
  ];
  expect(rateRiders(riders, orders, PACE).map(({ rider: { id } }) => id)).toEqual(to);
});

test.each([
  { it: "a ride and a job", rider: rider(1, 4, { activeJobs: 1 }), minutes: 30, isFar: false },
  { it: "the way to the last pickup", rider: rider(1, -1), minutes: 12.5, isFar: false },
  { it: "more than ten kilometres", rider: rider(1, 14.1), minutes: 35.2, isFar: true },
  { it: "another town", rider: rider(1, 0, { area: "Salima" }), minutes: 10, isFar: true },
  { it: "no place", rider: rider(1, null), minutes: undefined, isFar: false },
])("minutes to the pickups of two orders: $it", ({ rider: one, minutes, isFar }) => {
  const there = { ...HERE, latitude: HERE.latitude + 4 / 111 };
  const [rated] = rateRiders([one], [order("a"), order("b", { pickup: there })], PACE);
  expect(rated!.isFar).toBe(isFar);
  if (minutes === undefined) expect(rated!.minutes).toBeUndefined();
  else expect(rated!.minutes).toBeCloseTo(minutes, 0);
});
