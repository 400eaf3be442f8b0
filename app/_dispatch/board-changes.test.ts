import { expect, test } from "vitest";
import {
  type BoardPage,
  mergeBoard,
  type OrderRow,
  type RiderRow,
} from "@/components/dispatch/board-rows";
import { boardChanges } from "./board-changes";

const PLACE = { latitude: -13.96, longitude: 33.77 };

const rider = (id: number, longitude = PLACE.longitude): RiderRow => ({
  ...{ key: String(id), id, name: `Rider ${id}`, courierName: "Kapiri Riders" },
  ...{ vehicleClass: "BIKE", room: "free", activeJobs: 0, jobLimit: 4 },
  ...{ loadKg: 0, weightLimitKg: 50, location: { ...PLACE, longitude }, area: "Lilongwe" },
  ...{ routeVersion: 0, stops: [], keptFromOffers: null },
});

const order = (id: string, riderId: number | null = null): OrderRow => ({
  ...{ key: `mer_a/${id}`, id, merchantId: "mer_a", merchantName: "Mudi Bookshop" },
  ...{ courierName: null, status: "searching", statusLabel: "searching", vehicleClass: "BIKE" },
  ...{ parcelCode: "RB6T", promisedBy: "2026-11-23T09:00:00Z" },
  ...{ weightKg: 5, pickup: PLACE, destination: PLACE, pickupAddress: null, deliveryAddress: null },
  ...{
    riderName: null,
    riderId,
    area: null,
    lateSince: null,
    waitsUntil: null,
    createdAt: "2026-11-23T08:00:00Z",
  },
});

const page = (orders: OrderRow[], riders: RiderRow[]): BoardPage => ({
  ...{ orders, riders, readAt: new Date().toISOString() },
  pace: { metresPerMinute: 400, minutesPerJob: 20, farM: 10_000 },
});

test("a page that has a board gets only the rows that changed, and has the present board by them", () => {
  const first = page([order("a"), order("b"), order("c")], [rider(1), rider(2), rider(3)]);
  const had = mergeBoard(page([], []), boardChanges(first, null));
  expect(had).toMatchObject({ orders: first.orders, riders: first.riders });
  const now = page([order("c"), order("b", 2), order("d")], [rider(1), rider(2, 33.8), rider(3)]);
  const changes = boardChanges(now, had.version ?? null);
  expect(changes.orders.rows.map(({ id }) => id)).toEqual(["b", "d"]);
  expect(changes.riders.rows.map(({ id }) => id)).toEqual([2]);
  const has = mergeBoard(had, changes);
  expect(has).toMatchObject({ orders: now.orders, riders: now.riders });
  // An unchanged row is the same object, so that it isn't drawn again.
  expect(has.riders[0]).toBe(had.riders[0]);
});

test("a version that is unknown, or was answered before, means the whole board", () => {
  const board = page([order("a")], [rider(1)]);
  const { version } = boardChanges(board, null);
  expect(boardChanges(board, version).riders.rows).toEqual([]);
  for (const seen of [version, "another", null]) {
    const { orders, riders } = boardChanges(board, seen);
    expect([orders.rows, riders.rows]).toEqual([board.orders, board.riders]);
  }
});

test("the memory is bounded by how many boards are open", () => {
  const board = page([order("a")], [rider(1)]);
  const { version } = boardChanges(board, null);
  for (let at = 0; at < 50; at += 1) boardChanges(board, null);
  expect(boardChanges(board, version).orders.rows).toHaveLength(1);
});
