import { expect, test } from "vitest";
import {
  createCourierIn,
  foldAll,
  insertOrder,
  openEarnings,
  postEarnings,
} from "@/test/courier-history";
import { readEarningsLines } from "./read-earnings-lines";
import { readEarningsStatement } from "./read-earnings-statement";
import { readMetricsDays } from "./read-metrics-days";

const MARCH = { startDate: "2026-03-01", endDate: "2026-03-31", currency: "MWK" };

async function createEarner() {
  const { courier, riderId } = await createCourierIn();
  const times = { createdAt: "2026-03-10T08:00:00Z", endedAt: "2026-03-10T09:00:00Z" };
  const fees = { feeMinor: 100_00, platformFeeMinor: 15_00 };
  const orderId = await insertOrder(courier, riderId, { status: "completed", ...times, ...fees });
  await postEarnings(courier, "order_settlement", 50_00, { on: "2026-02-20T10:00:00Z" });
  await postEarnings(courier, "order_settlement", 85_00, { on: "2026-03-11T10:00:00Z", orderId });
  await postEarnings(courier, "withdrawal", 60_00, { on: "2026-03-31T21:59:59Z" });
  await postEarnings(courier, "withdrawal", 5_00, { on: "2026-03-31T22:00:00Z" });
  return { courier, orderId };
}

test("a statement runs from its opening to its closing balance, newest day first", async () => {
  const { courier } = await createEarner();
  const expected = {
    start: "2026-03-01",
    end: "2026-03-31",
    openingMinor: 50_00,
    closingMinor: 75_00,
    balanceMinor: 70_00,
    days: [
      { ...day("2026-03-31"), withdrawnMinor: 60_00, balanceMinor: 75_00 },
      { ...day("2026-03-11"), settledMinor: 85_00, balanceMinor: 135_00 },
      {
        ...day("2026-03-10"),
        deliveries: 1,
        grossMinor: 100_00,
        platformFeesMinor: 15_00,
        balanceMinor: 50_00,
      },
    ],
  };
  expect(await readEarningsStatement(courier, MARCH)).toEqual(expected);
  await foldAll();
  expect(await readEarningsStatement(courier, MARCH)).toEqual(expected);
});

function day(day: string) {
  const none = { settledMinor: 0, withdrawnMinor: 0, balanceMinor: 0 };
  return { day, deliveries: 0, grossMinor: 0, platformFeesMinor: 0, ...none };
}

test("without dates a statement is of the last 30 days and today", async () => {
  const { courier } = await createCourierIn();
  await postEarnings(courier, "order_settlement", 10_00);
  const { start, end, days, ...money } = await readEarningsStatement(courier, { currency: "MWK" });
  expect((Date.parse(end) - Date.parse(start)) / 86_400_000).toBe(30);
  expect(days.map((it) => it.day)).toEqual([end]);
  expect(money).toEqual({ openingMinor: 0, closingMinor: 10_00, balanceMinor: 10_00 });
});

test("lines name the order, come page by page in the order of posting, and miss none", async () => {
  const { courier, orderId } = await createEarner();
  const first = await readEarningsLines(courier, { ...MARCH, limit: 1 });
  expect(first.lines).toMatchObject([
    { kind: "order_settlement", amountMinor: 85_00, orderId, day: "2026-03-11" },
  ]);
  expect(first.lines[0]?.trackingId).toMatch(/^trk_/);
  expect(first.lines[0]?.createdAt).toEqual(new Date("2026-03-11T10:00:00Z"));
  const second = await readEarningsLines(courier, {
    ...MARCH,
    limit: 1,
    after: first.nextAfter ?? undefined,
  });
  expect(second).toMatchObject({
    lines: [{ kind: "withdrawal", amountMinor: -60_00, orderId: null, trackingId: null }],
    nextAfter: null,
  });
});

test("nothing of another courier or currency is in a statement or its lines", async () => {
  const { courier } = await createCourierIn();
  await createEarner();
  await openEarnings(courier.courierId, "ZMW");
  await postEarnings(courier, "order_settlement", 9_00, {
    on: "2026-03-05T10:00:00Z",
    currency: "ZMW",
  });
  const { days, balanceMinor } = await readEarningsStatement(courier, MARCH);
  expect({ days, balanceMinor }).toEqual({ days: [], balanceMinor: 0 });
  expect(await readEarningsLines(courier, { ...MARCH, limit: 10 })).toEqual({
    lines: [],
    nextAfter: null,
  });
});

test("a period of 400 days is read by day, with a row for each, and one of 401 is refused", async () => {
  const { courier } = await createCourierIn();
  const endDate = "2026-03-31";
  const days = await readMetricsDays(courier, { ...MARCH, startDate: "2025-02-25", endDate });
  expect(days).toHaveLength(400);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(["2025-02-25", endDate]);
  const tooLong = { ...MARCH, startDate: "2025-02-24", endDate };
  await expect(readMetricsDays(courier, tooLong)).rejects.toMatchObject({
    code: "invalid_request",
  });
  await expect(readEarningsStatement(courier, tooLong)).rejects.toMatchObject({
    code: "invalid_request",
  });
});

test("a period that ends before it starts is refused by every reader", async () => {
  const { courier } = await createCourierIn();
  const backwards = { ...MARCH, endDate: "2026-02-28" };
  for (const read of [
    () => readMetricsDays(courier, backwards),
    () => readEarningsStatement(courier, backwards),
    () => readEarningsLines(courier, { ...backwards, limit: 10 }),
  ]) {
    await expect(read()).rejects.toMatchObject({ code: "invalid_request" });
  }
});
