import { expect, test } from "vitest";
import { createCourierIn, foldAll, insertOrder, type PastOrder } from "@/test/courier-history";
import { owner } from "@/test/world";
import type { CourierContext } from "../../authority/courier-context";
import { findNearestActivity } from "./find-nearest-activity";

async function createHistory(orders: PastOrder[], timezone?: string): Promise<CourierContext> {
  const { courier, riderId } = await createCourierIn(timezone);
  for (const order of orders) await insertOrder(courier, riderId, order);
  return courier;
}

const onDay = (day: string, order: Partial<PastOrder> = {}): PastOrder => ({
  status: "searching",
  createdAt: `${day}T10:00:00Z`,
  ...order,
});

const JUNE = { startDate: "2025-06-01", endDate: "2025-06-07" };

test.each([
  ["before", ["2025-05-20"], { start: "2025-05-14", end: "2025-05-20" }],
  ["after", ["2025-06-12"], { start: "2025-06-12", end: "2025-06-18" }],
  ["nearer", ["2025-05-20", "2025-06-12"], { start: "2025-06-12", end: "2025-06-18" }],
  [
    "nearest",
    ["2025-01-01", "2025-05-30", "2025-06-12"],
    { start: "2025-05-24", end: "2025-05-30" },
  ],
] as const)("a week without deliveries leads to the week %s it", async (_, days, period) => {
  const courier = await createHistory(days.map((day) => onDay(day)));
  expect(await findNearestActivity(courier, JUNE)).toEqual(period);
  await foldAll();
  expect(await findNearestActivity(courier, JUNE)).toEqual(period);
});

test("deliveries of the period itself are ignored", async () => {
  const courier = await createHistory([onDay("2025-06-01"), onDay("2025-06-07")]);
  expect(await findNearestActivity(courier, JUNE)).toBeNull();
});

test("a day whose deliveries moved away has none", async () => {
  const { courier, riderId } = await createCourierIn();
  const id = await insertOrder(courier, riderId, onDay("2025-05-30"));
  await owner`update orders set status = 'delivered', delivered_at = '2025-04-02T10:00:00Z'
    where id = ${id}`;
  const april = { start: "2025-03-27", end: "2025-04-02" };
  expect(await findNearestActivity(courier, JUNE)).toEqual(april);
  await foldAll();
  expect(await findNearestActivity(courier, JUNE)).toEqual(april);
});

test("a month is offered in place of many empty years", async () => {
  const courier = await createHistory([onDay("2025-05-20")]);
  const early = { startDate: "0001-01-01", endDate: "2001-01-01" };
  expect(await findNearestActivity(courier, early)).toEqual({
    start: "2025-05-20",
    end: "2025-06-19",
  });
});

test("the offered period does not extend beyond today", async () => {
  const today = new Date().toISOString();
  const courier = await createHistory([{ status: "searching", createdAt: today }], "UTC");
  const period = await findNearestActivity(courier, JUNE);
  expect(period).toEqual({ start: today.slice(0, 10), end: today.slice(0, 10) });
});

test("with a source only its own deliveries count", async () => {
  const courier = await createHistory([
    onDay("2025-05-30"),
    onDay("2025-05-01", { source: "dashboard" }),
  ]);
  const found = (source: string) => findNearestActivity(courier, { ...JUNE, source });
  expect(await found("dashboard")).toEqual({ start: "2025-04-25", end: "2025-05-01" });
  expect(await found("bulk_import")).toBeNull();
  expect(await found("carrier_pigeon")).toBeNull();
});

test("another courier's deliveries are never the nearest", async () => {
  await createHistory([onDay("2025-05-30")]);
  expect(await findNearestActivity(await createHistory([]), JUNE)).toBeNull();
});

test("a period that ends before it starts is refused", async () => {
  const courier = await createHistory([]);
  const turned = { startDate: JUNE.endDate, endDate: JUNE.startDate };
  await expect(findNearestActivity(courier, turned)).rejects.toThrow("Invalid request");
});
