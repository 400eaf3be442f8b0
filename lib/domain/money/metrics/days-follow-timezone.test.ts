import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createCourierIn, foldAll, insertOrder, postEarnings } from "@/test/courier-history";
import { useEmptyTables } from "@/test/own-database";
import * as raw from "@/test/raw-metrics";
import { owner } from "@/test/world";
import { grantCourierAuthority } from "../../authority/courier-context";
import { readEarningsStatement } from "./read-earnings-statement";
import { readMetricsDays } from "./read-metrics-days";

useEmptyTables();

const MARCH = { startDate: "2026-03-01", endDate: "2026-03-31", currency: "MWK" };

async function createHistory() {
  const { courier, riderId } = await createCourierIn("Africa/Blantyre");
  for (const at of ["2026-03-10T23:00:00Z", "2026-03-11T12:00:00Z"]) {
    await insertOrder(courier, riderId, { status: "completed", createdAt: at });
    await postEarnings(courier, "order_settlement", 85_00, { on: at });
    await foldAll();
  }
  await insertOrder(courier, riderId, { status: "delivered", createdAt: "2026-03-12T23:00:00Z" });
  return courier;
}

async function expectExact(courier: Awaited<ReturnType<typeof createHistory>>): Promise<void> {
  expect(await readMetricsDays(courier, MARCH)).toEqual(await raw.daysOf(courier, MARCH));
  expect(await readEarningsStatement(courier, MARCH)).toEqual(
    await raw.statementOf(courier, MARCH),
  );
}

test("a market that moves to another timezone takes its couriers' days along", async () => {
  const courier = await createHistory();
  await owner`update markets set timezone = 'America/New_York' where code =
    (select market_code from couriers where id = ${courier.courierId})`;
  await expectExact(grantCourierAuthority({ ...courier, timezone: "America/New_York" }));
});

test("a courier that moves to another market takes its days along", async () => {
  const courier = await createHistory();
  const { courier: neighbour } = await createCourierIn("Pacific/Kiritimati");
  await owner`update couriers set market_code =
      (select market_code from couriers where id = ${neighbour.courierId})
    where id = ${courier.courierId}`;
  await expectExact(grantCourierAuthority({ ...courier, timezone: "Pacific/Kiritimati" }));
});

test("a database that is older than its metrics has them when it is prepared", async () => {
  const courier = await createHistory();
  await owner`delete from courier_delivery_deltas`;
  for (const table of [
    "courier_delivery_days",
    "courier_earnings_deltas",
    "courier_earnings_days",
  ]) {
    await owner`delete from ${owner(table)}`;
  }
  for (const name of ["ledger_feeds_metrics", "orders_feed_metrics"]) {
    await owner.unsafe(await readFile(`lib/domain/money/metrics/${name}.sql`, "utf8"));
  }
  await expectExact(courier);
});
