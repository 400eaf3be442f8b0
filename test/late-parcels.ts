import type { LateStep } from "@/db/schema";
import { moveOrder, placeOrder } from "./orders";
import {
  createMarket,
  createMerchant,
  createRider,
  nearby,
  owner,
  type TestMerchant,
} from "./world";

/** From 10 minutes on a fifth of the fee, from 30 on half, from an hour on all of it. */
export const STEPS: LateStep[] = [
  { afterMinutes: 10, shareBp: 2_000 },
  { afterMinutes: 30, shareBp: 5_000 },
  { afterMinutes: 60, shareBp: 10_000 },
];

export type LateParcel = { id: string; fee: number; merchant: TestMerchant; courierId: string };

/** A market of this test's own that credits late deliveries by these steps since a week ago. */
export async function createLateMarket(steps: readonly LateStep[] = STEPS): Promise<string> {
  const market = await createMarket();
  await owner`insert into late_credit_terms (market_code, version, published_at, steps)
    values (${market}, 1, now() - interval '7 days', ${owner.json([...steps])})`;
  return market;
}

/** When the steps of a delivery were taken, in minutes after placing; at the shop and at the door only where they are given. */
export type Course = {
  promised?: number;
  accepted?: number;
  atShop?: number;
  pickedUp?: number;
  atDoor?: number;
  delivered: number;
};

/** A live order that was placed two hours ago and delivered in this course: promised after 30 minutes, accepted at once. */
export async function deliverLate(market: string, course: Course): Promise<LateParcel> {
  const merchant = await createMerchant({ market });
  const rider = await createRider(nearby(merchant.pickup, 1.9));
  const { id, fee } = await placeOrder(merchant);
  const { promised = 30, accepted = 0, atShop, pickedUp = 15, atDoor, delivered } = course;
  await moveOrder(merchant, id, "assigned");
  if (atShop !== undefined) await moveOrder(merchant, id, "arrived_at_pickup");
  await moveOrder(merchant, id, "picked_up", "in_transit");
  if (atDoor !== undefined) await moveOrder(merchant, id, "arrived");
  await moveOrder(merchant, id, "delivered");
  const minute = (minutes: number) =>
    owner`now() - interval '120 minutes' + make_interval(secs => ${minutes * 60}::float8)`;
  await owner`update orders set created_at = ${minute(0)}, dispatch_at = null, promised_by = ${minute(promised)},
      assigned_at = ${minute(accepted)}, delivered_at = ${minute(delivered)} where id = ${id}`;
  const moments = Object.entries({
    arrived_at_pickup: atShop,
    picked_up: pickedUp,
    arrived: atDoor,
  });
  for (const [status, minutes] of moments) {
    if (minutes === undefined) continue;
    await owner`update events set occurred_at = ${minute(minutes)} where order_id = ${id} and status = ${status}::order_status`;
  }
  return { id, fee, merchant, courierId: rider.courierId };
}

/** An order's entries of its late credit, by account. */
export async function creditOf({
  id,
  merchant,
  courierId,
}: LateParcel): Promise<Record<string, number>> {
  const rows = await owner<{ account: string; minor: number }[]>`
    select e.account_id as account, e.amount_minor::float8 as minor
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.order_id = ${id} and t.kind = 'late_credit'`;
  const names: Record<string, string> = {
    [`wallet:${merchant.id}:live`]: "wallet",
    [`earnings:${courierId}:MWK`]: "courier",
    "platform_fees:MWK": "platform",
  };
  return Object.fromEntries(rows.map(({ account, minor }) => [names[account] ?? account, minor]));
}
