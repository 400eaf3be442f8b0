import { expect, test } from "vitest";
import { localDay } from "@/lib/core/local-day";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { changeRows } from "@/test/change-rows";
import { contextOf, refusedWith } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { DELIVERY, moveParcel } from "@/test/parcels";
import { moveTestOrder } from "@/test/webhook-sink";
import {
  createCourier,
  createMarket,
  createMerchant,
  createRider,
  owner,
  type TestMerchant,
} from "@/test/world";
import type { OrderStatus } from "../../order-status";
import { changeStatus } from "../../ordering/orders/change-status";
import { FAILURE_REASONS, RIDER_FAILURES } from "../../ordering/orders/failure-reasons";
import { readOrderVolume } from "../../ordering/orders/read-order-volume";
import { readRecentDays } from "../../ordering/orders/read-recent-days";
import { readOrderReport } from "./read-order-report";

const DAY_MS = 86_400_000;

const dayOf = ({ market }: MerchantContext, daysAgo: number) =>
  localDay(new Date(Date.now() - daysAgo * DAY_MS), market.timezone);

/** A test order that has ended or not, placed some days ago; the columns are changed afterwards. */
async function orderOf(shop: TestMerchant, statuses: OrderStatus[], daysAgo = 0): Promise<string> {
  const { id } = await placeOrder(shop, { environment: "test" });
  await moveTestOrder(shop, id, ...statuses);
  await changeRows(
    (sql) => sql`
      update orders set created_at = created_at - ${daysAgo}::int * interval '1 day',
                        delivered_at = delivered_at - ${daysAgo}::int * interval '1 day',
                        promised_by = promised_by - ${daysAgo}::int * interval '1 day',
                        fee_minor = case status when 'cancelled' then fee_minor else 150000 end + ${daysAgo}::int * 1000
       where id = ${id}`,
  );
  return id;
}

test("has the numbers of the home page for the same days", async () => {
  const shop = await createMerchant();
  const merchant = await contextOf(shop, "test");
  await orderOf(shop, ["delivered"]);
  await orderOf(shop, []);
  await orderOf(shop, ["delivered"], 1);
  const late = await orderOf(shop, ["delivered"], 1);
  await changeRows(
    (sql) =>
      sql`update orders set promised_by = delivered_at - interval '1 second' where id = ${late}`,
  );
  await orderOf(shop, ["returned"], 1);
  await orderOf(shop, ["cancelled"], 3);
  await orderOf(shop, ["undeliverable", "in_transit", "completed"], 3);
  const decided = await orderOf(shop, ["delivered"], 3);
  await changeRows(
    (sql) => sql`
      update orders set disputed_at = now(), disputed_by = 'recipient', dispute_decision = 'not_delivered', dispute_decided_at = now()
       where id = ${decided}`,
  );
  const [days, volume, report] = await Promise.all([
    readRecentDays(merchant),
    readOrderVolume(merchant),
    readOrderReport(merchant, { startDate: dayOf(merchant, 13), groupBy: "day" }),
  ]);
  expect(
    report.rows.map((row) => ({
      day: row.group,
      onTime: row.onTime,
      late: row.late,
      inProgress: row.inProgress,
      notDelivered: row.notDelivered,
      minutes: row.deliveryMinutes.median,
      spentMinor: row.spentMinor,
    })),
  ).toEqual(days);
  const { placed, delivered, onTime, spentMinor } = report.rows.at(-1)!;
  expect({ placed, delivered, onTime, spentMinor }).toEqual(volume.today);
  expect(report.total).toMatchObject({
    placed: 8,
    delivered: 4,
    onTime: 3,
    late: 1,
    inProgress: 1,
    notDelivered: 3,
    cancelled: 1,
    attempted: 5,
    deliveredFirstAttempt: 3,
    failedAttempts: 1,
  });
});

test("each grouping has the same total, and its rows add up to it", async () => {
  const shop = await createMerchant();
  const merchant = await contextOf(shop, "test");
  for (const daysAgo of [0, 2, 40]) await orderOf(shop, ["delivered"], daysAgo);
  const startDate = dayOf(merchant, 60);
  const reports = await Promise.all(
    (["day", "hour", "area", "company"] as const).map((groupBy) =>
      readOrderReport(merchant, { startDate, groupBy }),
    ),
  );
  for (const { total, rows } of reports) {
    expect(total).toEqual(reports[0]!.total);
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((all, row) => all + of(row), 0);
    expect(sum(({ placed }) => placed)).toBe(3);
    expect(sum(({ spentMinor }) => spentMinor)).toBe(total.spentMinor);
  }
  expect(reports.map(({ rows }) => rows.length)).toEqual([61, 24, 1, 1]);
});

test("gives hours on the market's clock, towns of the destination, and companies without their riders", async () => {
  const market = await createMarket();
  const shop = await createMerchant({ market });
  await owner`insert into service_areas (market_code, name, latitude, longitude, radius_m)
    values (${market}, 'Blantyre', -15.7863, 35.0036, 60000),
           (${market}, 'Shop town', ${shop.pickup.latitude}, ${shop.pickup.longitude}, 60000)`;
  const merchant = await contextOf(shop);
  const { id: courierId } = await createCourier();
  await createRider(shop.pickup, { courierId });
  const { id } = await placeOrder(shop);
  await moveParcel({ id, environment: "live", merchant: shop }, ...DELIVERY);
  await changeRows(
    (sql) => sql`
      update orders set created_at = (${dayOf(merchant, 1)}::date + time '23:59') at time zone 'Africa/Blantyre',
                        delivery_latitude = -15.79, delivery_longitude = 35.01
       where id = ${id}`,
  );
  await createRider(shop.pickup, { courierId });
  const { id: other } = await placeOrder(shop);
  await changeRows(
    (sql) => sql`
      update orders set created_at = ${dayOf(merchant, 1)}::timestamp at time zone 'Africa/Blantyre',
                        delivery_latitude = 1.3, delivery_longitude = 103.8, rider_id = null, courier_id = null
       where id = ${other}`,
  );
  const asked = { startDate: dayOf(merchant, 1), endDate: dayOf(merchant, 1) };
  const groups = async (groupBy: "day" | "hour" | "area" | "company") =>
    (await readOrderReport(merchant, { ...asked, groupBy })).rows
      .filter(({ placed }) => placed > 0)
      .map(({ group, placed }) => [group, placed]);
  expect(await groups("day")).toEqual([[dayOf(merchant, 1), 2]]);
  expect(await groups("hour")).toEqual([
    ["00:00", 1],
    ["23:00", 1],
  ]);
  expect(await groups("area")).toEqual([
    ["Blantyre", 1],
    [null, 1],
  ]);
  const [row] = await changedName(courierId);
  expect(await groups("company")).toEqual([
    [row, 1],
    [null, 1],
  ]);
});

async function changedName(courierId: string): Promise<string[]> {
  const name = `Company ${courierId.slice(-6)}`;
  await changeRows((sql) => sql`update couriers set name = ${name} where id = ${courierId}`);
  return [name];
}

test("counts failed attempts and cancellations by reason, and the minutes of pickup and hand-over", async () => {
  const shop = await createMerchant();
  const merchant = await contextOf(shop);
  const parcel = async () => {
    await createRider(shop.pickup);
    const { id } = await placeOrder(shop);
    return { id, environment: "live" as const, merchant: shop };
  };
  const fail = (orderId: string, reason: string | null) =>
    changeStatus({
      ...{ merchantId: shop.id, environment: "live", orderId, to: "undeliverable" },
      ...{ label: "undeliverable", actor: "rider", reason },
    });
  const twice = await parcel();
  await moveParcel(twice, "assigned", "picked_up", "in_transit");
  await fail(twice.id, `${RIDER_FAILURES.nobody_there} Called at 14:05.`);
  await moveParcel(twice, "in_transit");
  await fail(twice.id, RIDER_FAILURES.nobody_there);
  await moveParcel(twice, "in_transit", "delivered");
  const back = await parcel();
  await moveParcel(back, "assigned", "picked_up", "in_transit");
  await fail(back.id, null);
  await moveParcel(back, "returning", "returned");
  const cancelled = await parcel();
  await changeStatus({
    ...{ merchantId: shop.id, environment: "live", orderId: cancelled.id, to: "cancelled" },
    ...{ label: "cancelled", actor: "merchant", reasonCode: "out_of_stock" },
  });
  const quick = await parcel();
  await moveParcel(quick, ...DELIVERY);
  const took = [
    { id: twice.id, pickup: 10, delivery: 90 },
    { id: back.id, pickup: 20, delivery: null },
    { id: quick.id, pickup: 30, delivery: 50 },
  ];
  for (const { id, pickup, delivery } of took) {
    await changeRows(async (sql) => {
      await sql`update orders set created_at = now() - interval '3 hours', ready_at = now() - interval '2 hours',
          delivered_at = case when delivered_at is not null then now() - interval '2 hours' + ${delivery}::int * interval '1 minute' end
        where id = ${id}`;
      await sql`update events set occurred_at = now() - interval '2 hours' + ${pickup}::int * interval '1 minute'
        where order_id = ${id} and status = 'picked_up'`;
    });
  }
  const start = { startDate: dayOf(merchant, 1) };
  const { total } = await readOrderReport(merchant, { ...start, groupBy: "company" });
  expect(total).toMatchObject({
    placed: 4,
    delivered: 2,
    attempted: 3,
    deliveredFirstAttempt: 1,
    failedAttempts: 3,
    failureReasons: [
      { reason: "nobody_there", count: 2 },
      { reason: "not_stated", count: 1 },
    ],
    cancelReasons: [{ reason: "out_of_stock", count: 1 }],
    pickupMinutes: { median: 20, p90: 28 },
    deliveryMinutes: { median: 70, p90: 86 },
  });
});

test("has the orders of one shop and environment", async () => {
  const [shop, other] = await Promise.all([createMerchant(), createMerchant()]);
  await orderOf(other, ["delivered"]);
  const placed = async (of: TestMerchant, environment: "live" | "test") =>
    (await readOrderReport(await contextOf(of, environment), { groupBy: "area" })).total.placed;
  expect(await placed(shop, "test")).toBe(0);
  expect(await placed(other, "live")).toBe(0);
  expect(await placed(other, "test")).toBe(1);
});

test.each([
  [{ startDate: "2026-03-02", endDate: "2026-03-01" }, "end_date"],
  [{ startDate: "2999-01-01" }, "start_date"],
  [{ startDate: "2026-01-01", endDate: "2026-04-03" }, "end_date"],
])("refuses %o", async (period, field) => {
  const merchant = await contextOf(await createMerchant(), "test");
  const refused = await refusedWith(readOrderReport(merchant, { ...period, groupBy: "day" }));
  expect(refused).toMatchObject({
    code: "invalid_request",
    details: { issues: [{ path: field }] },
  });
});

test("no sentence of a reason begins like another, so that each failed attempt counts once", () => {
  const texts = Object.values(FAILURE_REASONS);
  const alike = texts.flatMap((text) => texts.filter((it) => it !== text && it.startsWith(text)));
  expect(alike).toEqual([]);
});
