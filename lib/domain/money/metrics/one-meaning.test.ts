import { expect, test } from "vitest";
import { decideDispute } from "@/lib/domain/ordering/disputes/decide-dispute";
import { disputeDelivery } from "@/lib/domain/ordering/disputes/dispute-delivery";
import { requireReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { foldAll } from "@/test/courier-history";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { DELIVERY, moveParcel, placeLiveParcel, type Parcel } from "@/test/parcels";
import { createPerson } from "@/test/people";
import { owner } from "@/test/world";
import { grantRiderAuthority } from "../../authority/rider-context";
import { readRiderDay } from "../../handover/rider-phone/read-rider-day";
import type { OrderStatus } from "../../order-status";
import { listRiderPay } from "../rider-pay/list-rider-pay";
import { readEarningsStatement } from "./read-earnings-statement";
import { readMetricsDays } from "./read-metrics-days";
import { readMetricsSummary } from "./read-metrics-summary";
import { toMetricsSummary } from "./to-metrics-summary";

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
});
