import { expect, test } from "vitest";
import { earningsFile } from "@/app/courier/earnings.csv/earnings-file";
import { metricsFile } from "@/app/courier/metrics.csv/metrics-file";
import { riderPayFile } from "@/app/courier/rider-pay.csv/rider-pay-file";
import { call } from "@/lib/domain/calls.gen";
import { decideDispute } from "@/lib/domain/ordering/disputes/decide-dispute";
import { disputeDelivery } from "@/lib/domain/ordering/disputes/dispute-delivery";
import { requireReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { foldAll } from "@/test/courier-history";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { contextOf } from "@/test/merchant-desk";
import { useEmptyTables } from "@/test/own-database";
import { DELIVERY, moveParcel, placeLiveParcel, type Parcel } from "@/test/parcels";
import { createPerson } from "@/test/people";
import { owner } from "@/test/world";
import { grantRiderAuthority } from "../../authority/rider-context";
import { readRiderPerformance } from "../../dispatch/arrivals/read-rider-performance";
import { readRiderDay } from "../../handover/rider-phone/read-rider-day";
import type { OrderStatus } from "../../order-status";
import { readOrderVolume } from "../../ordering/orders/read-order-volume";
import { readRecentDays } from "../../ordering/orders/read-recent-days";
import { listRiderPay } from "../rider-pay/list-rider-pay";
import { readEarningsParts } from "./read-earnings-parts";
import { readEarningsStatement } from "./read-earnings-statement";
import { readMetricsDays } from "./read-metrics-days";
import { readMetricsSummary } from "./read-metrics-summary";
import { toMetricsSummary } from "./to-metrics-summary";

// The daily sums are those of a whole market.
useEmptyTables();

const RETURN: OrderStatus[] = [
  "assigned",
  "picked_up",
  "in_transit",
  "undeliverable",
  "returning",
  "returned",
];

/** Orders of one company with every ending, each with a rider of its own. */
async function everyEnding(courierId: string) {
  const place = async (...statuses: OrderStatus[]) => {
    const parcel = await placeLiveParcel(courierId);
    await moveParcel(parcel, ...statuses);
    return parcel;
  };
  const settled = await place(...DELIVERY, "completed");
  const unsettled = await place(...DELIVERY);
  const refunded = await place(...DELIVERY);
  await disputeDelivery(requireReceiverToken(refunded.receiverToken), "not_received", null);
  await decideDispute(await createAdmin(), {
    merchantId: refunded.merchant.id,
    orderId: refunded.id,
    decision: "not_delivered",
    reason: "The rider says so.",
  });
  const returned = await place(...RETURN);
  const cancelled = await place("assigned", "cancelled");
  const underWay = await place("assigned", "picked_up");
  return { settled, unsettled, refunded, returned, cancelled, underWay };
}

/** What the company's books have from an order. */
async function postedOf({ id }: Parcel): Promise<number> {
  const [row] = await owner<[{ minor: number }]>`
    select coalesce(sum(e.amount_minor), 0)::float8 as minor
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
     where t.order_id = ${id} and a.kind = 'courier_earnings'`;
  return row.minor;
}

async function deliveriesOnPhone({ riderId }: Parcel, courierId: string): Promise<number> {
  const { id: userId } = await createPerson({ role: "rider", riderId: riderId! });
  const market = { timezone: "Africa/Blantyre", currency: "MWK" };
  const rider = grantRiderAuthority({ riderId: riderId!, courierId, userId, ...market });
  return (await readRiderDay(rider)).earnings.deliveriesToday;
}

test("each page counts and sums the orders of every ending alike, and so does the S2S summary", async () => {
  const courier = await createStaff("owner");
  const orders = await everyEnding(courier.courierId);
  await foldAll();

  const filter = { currency: "MWK" };
  const summary = await readMetricsSummary(courier, filter);
  const wire = toMetricsSummary(summary, "MWK");
  const period = { startDate: summary.start, endDate: summary.end };
  const days = await readMetricsDays(courier, { ...filter, ...period });
  const statement = await readEarningsStatement(courier, filter);
  const pay = await listRiderPay(courier, { start: summary.start, end: summary.end });
  const sum = <Row>(rows: Row[], of: (row: Row) => number) =>
    rows.reduce((total, row) => total + of(row), 0);

  // Delivered: handed over and not decided otherwise. A return is none.
  const delivered = 2;
  expect(summary.completed).toBe(delivered);
  expect(wire.delivery_metrics.completed).toBe(delivered);
  expect(sum(days, ({ completed }) => completed)).toBe(delivered);
  expect(sum(statement.days, ({ deliveries }) => deliveries)).toBe(delivered);
  expect(sum(pay, ({ deliveries }) => deliveries)).toBe(delivered);
  expect(sum(pay, ({ returns }) => returns)).toBe(1);
  const onPhones = await Promise.all(
    Object.values(orders).map((parcel) => deliveriesOnPhone(parcel, courier.courierId)),
  );
  expect(onPhones).toEqual([1, 1, 0, 0, 0, 0]);

  // Ended without a delivery: returned, cancelled with a rider, decided as not delivered.
  expect([summary.cancelled, wire.delivery_metrics.cancelled]).toEqual([3, 3]);
  expect(sum(days, ({ cancelled }) => cancelled)).toBe(3);
  expect(wire.delivery_metrics.pending).toBe(1);

  // Settled: what the books have; riders' pay and metrics add what is delivered and not settled yet.
  const posted = await Promise.all(Object.values(orders).map(postedOf));
  const [ofSettled = 0, ofUnsettled = 0, ofRefunded = 0, ofReturned = 0, ...others] = posted;
  expect([ofUnsettled, ofRefunded, ...others]).toEqual([0, 0, 0, 0]);
  expect(sum(statement.days, ({ settledMinor }) => settledMinor)).toBe(ofSettled + ofReturned);
  expect(statement.balanceMinor).toBe(ofSettled + ofReturned);
  // Both deliveries have the same price.
  expect(sum(pay, ({ companyMinor }) => companyMinor)).toBe(ofSettled * delivered + ofReturned);
  expect(summary.grossMinor - summary.platformFeesMinor).toBe(ofSettled * delivered);
  expect(wire.financial_summary.courier_earnings * 100).toBe(ofSettled * delivered);

  // What the pages say of their difference makes each sum the other.
  const parts = await readEarningsParts(courier, {
    ...filter,
    start: summary.start,
    end: summary.end,
  });
  expect(parts).toEqual({ unsettledMinor: ofSettled, returnsMinor: ofReturned });
  const earned = summary.grossMinor - summary.platformFeesMinor;
  const paid = sum(pay, ({ companyMinor }) => companyMinor);
  expect(earned + parts.returnsMinor).toBe(paid);
  expect(paid - parts.unsettledMinor).toBe(sum(statement.days, ({ settledMinor }) => settledMinor));

  // Files say what their pages say.
  const metrics = await linesOf(metricsFile(courier, { ...filter, ...period }));
  expect(sumOf(metrics, "completed")).toBe(delivered);
  expect(sumOf(metrics, "cancelled")).toBe(3);
  expect(sumOf(metrics, "courier_earnings") * 100).toBe(earned);
  const posts = await linesOf(earningsFile(courier, { ...filter, ...period }));
  expect(sumOf(posts, "amount") * 100).toBe(statement.balanceMinor);
  const paySlips = await linesOf(riderPayFile(courier, { start: summary.start, end: summary.end }));
  const outcomes = paySlips.map(({ outcome }) => outcome).sort();
  expect(outcomes).toEqual(["delivered", "delivered", "refunded", "returned"]);
  expect(sumOf(paySlips, "company_earned") * 100).toBe(paid);
});

type Line = Record<string, string>;

/** A file's lines by the names of its head. */
async function linesOf(file: AsyncGenerator<string>): Promise<Line[]> {
  let text = "";
  for await (const part of file) text += part;
  const [head = "", ...lines] = text.trim().split(/\r?\n/);
  const names = head.split(",");
  return lines.map((line) => {
    const values = line.split(",");
    return Object.fromEntries(names.map((name, place) => [name, values[place] ?? ""]));
  });
}

const sumOf = (lines: Line[], name: string) =>
  lines.reduce((sum, line) => sum + Number(line[name]), 0);

test("on time and delivered are counted alike on the rider's page, in the daily sums and on the shop's home", async () => {
  const courier = await createStaff("owner");
  const orders = await everyEnding(courier.courierId);
  await owner`update orders set promised_by = delivered_at - interval '1 minute' where id = ${orders.unsettled.id}`;
  const endings = Object.values(orders);
  const ofRiders = await Promise.all(
    endings.map(({ riderId }) => readRiderPerformance(courier, riderId!)),
  );
  expect(ofRiders.map(({ delivered }) => delivered)).toEqual([1, 1, 0, 0, 0, 0]);
  expect(ofRiders.map(({ onTime }) => onTime)).toEqual([1, 0, 0, 0, 0, 0]);
  const homes = await Promise.all(
    endings.map(async ({ merchant }) => {
      const shop = await contextOf(merchant);
      const [volume, days] = [await readOrderVolume(shop), await readRecentDays(shop)];
      const { onTime, late, inProgress, notDelivered } = days.at(-1)!;
      return [volume.today.delivered, onTime + late, inProgress, notDelivered];
    }),
  );
  expect(homes).toEqual([
    [1, 1, 0, 0],
    [1, 1, 0, 0],
    [0, 0, 0, 1],
    [0, 0, 0, 1],
    [0, 0, 0, 1],
    [0, 0, 1, 0],
  ]);
  expect(await yesterdaysSums(courier.courierId, endings)).toEqual({
    ofCourier: { delivered: 2, onTime: 1 },
    ofShops: ["1 of 1", "0 of 1", "0 of 0", "0 of 0", "0 of 0", "0 of 0"],
  });
});

/** The sums of the daily emails, once these orders are those of the day before. */
async function yesterdaysSums(courierId: string, endings: Parcel[]) {
  const ids = endings.map(({ id }) => id);
  await owner`update orders set created_at = created_at - interval '24 hours', cancelled_at = cancelled_at - interval '24 hours',
      delivered_at = delivered_at - interval '24 hours', promised_by = promised_by - interval '24 hours' where id = any(${ids})`;
  const hour = owner`extract(hour from now() at time zone timezone)::int`;
  await owner`update markets set summary_hour = ${hour}`;
  await call.stageMerchantDays();
  await call.stageCourierDays();
  await owner`update markets set summary_hour = 7`;
  type Sums = { facts: { delivered: number; onTime: number } };
  const [company] = await owner<Sums[]>`
    select facts from alerts where kind = 'courier_day' and courier_id = ${courierId}`;
  const shops = await Promise.all(
    endings.map(async ({ merchant }) => {
      const [shop] = await owner<Sums[]>`
        select facts from alerts where kind = 'merchant_day' and merchant_id = ${merchant.id}`;
      return `${shop?.facts.onTime} of ${shop?.facts.delivered}`;
    }),
  );
  const { delivered, onTime } = company!.facts;
  return { ofCourier: { delivered, onTime }, ofShops: shops };
}
