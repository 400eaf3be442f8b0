import { randomUUID } from "node:crypto";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/order-status";
import { changeStatus } from "@/lib/domain/ordering/orders/change-status";
import { post, type ApiAnswer } from "./api";
import { nearby, owner, type Place, type TestMerchant } from "./world";

type Environment = "live" | "test";

export type OrderBody = Record<string, unknown> & {
  delivery_lat: number;
  delivery_lng: number;
  delivery_fee: number;
};

export type PlacedOrder = { id: string; trackingId: string; fee: number; key: string };

/** A body for create-order with the fee of a fresh quote for the same fields. */
export async function quotedOrder(
  merchant: TestMerchant,
  options: { environment?: Environment; to?: Place; fields?: Record<string, unknown> } = {},
): Promise<OrderBody> {
  const to = options.to ?? nearby(merchant.pickup);
  const shipment = { delivery_lat: to.latitude, delivery_lng: to.longitude, ...options.fields };
  const quote = await post("/quote", keyOf(merchant, options.environment), shipment);
  if (quote.status !== 200) throw new Error(`quote answered ${quote.text}`);
  return { ...shipment, delivery_fee: Number(quote.body.delivery_fee) };
}

export function createOrder(
  key: string,
  body: unknown,
  idempotencyKey: string = randomUUID(),
  headers: Record<string, string> = {},
): Promise<ApiAnswer> {
  return post("/create-order", key, body, { "Idempotency-Key": idempotencyKey, ...headers });
}

/** An order that was placed with success. */
export async function placeOrder(
  merchant: TestMerchant,
  options: { environment?: Environment; fields?: Record<string, unknown>; key?: string } = {},
): Promise<PlacedOrder> {
  const body = await quotedOrder(merchant, options);
  const key = options.key ?? randomUUID();
  const answer = await createOrder(keyOf(merchant, options.environment), body, key);
  if (answer.status !== 200) throw new Error(`create-order answered ${answer.text}`);
  const { order_id: id, tracking_id: trackingId, delivery_fee: fee } = answer.body;
  return { id, trackingId, fee, key };
}

/** The code on the label of an order's parcel. */
export async function labelCodeOf(orderId: string): Promise<string> {
  const [row] = await owner<[{ code: string }]>`
    select parcel_code as code from orders where id = ${orderId}`;
  return row.code;
}

/** Moves a live order along the order life, as its rider would. */
export async function moveOrder(
  merchant: TestMerchant,
  orderId: string,
  ...steps: readonly OrderStatus[]
): Promise<void> {
  for (const to of steps) {
    await changeStatus({
      merchantId: merchant.id,
      environment: "live",
      orderId,
      to,
      label: ORDER_LIFE[to].label,
      actor: "rider",
      proof: { method: "simulated", recipient_name: "Thoko Banda" },
    });
  }
}

/** The shortest way from a new order to a status. */
export function stepsTo(status: OrderStatus): OrderStatus[] {
  const paths: OrderStatus[][] = [[]];
  for (const path of paths) {
    const at = path.at(-1) ?? "searching";
    if (at === status) return path;
    if (path.length < Object.keys(ORDER_LIFE).length) {
      paths.push(...ORDER_LIFE[at].next.map((next) => [...path, next]));
    }
  }
  throw new Error(`no way leads to ${status}`);
}

/** The rows that a request can leave behind, counted over both environments of a merchant. */
export async function countTraces(merchant: TestMerchant) {
  const [row] = await owner<[Record<string, number>]>`select
    (select count(*)::int from idempotency_keys where merchant_id = ${merchant.id}) as keys,
    (select count(*)::int from orders where merchant_id = ${merchant.id}) as orders,
    (select count(*)::int from events where merchant_id = ${merchant.id}) as events,
    (select count(*)::int from outbox where merchant_id = ${merchant.id}) as outbox,
    (select count(*)::int from ledger_transactions where merchant_id = ${merchant.id}
        and kind <> 'top_up') as postings`;
  return row;
}

/** The live balance as the database has it, in MWK. */
export async function balanceOf(merchant: TestMerchant, environment: Environment = "live") {
  const [row] = await owner<[{ balance: string }]>`select balance_minor as balance from wallets
    where merchant_id = ${merchant.id} and environment = ${environment}`;
  return Number(row.balance) / 100;
}

/** How many jobs and grams a rider has. */
export async function loadOf(riderId: number) {
  const [row] = await owner<[{ jobs: number; grams: number }]>`
    select active_jobs as jobs, load_g::int as grams from riders where id = ${riderId}`;
  return { jobs: row.jobs, grams: row.grams };
}

function keyOf(merchant: TestMerchant, environment: Environment = "live"): string {
  return environment === "live" ? merchant.liveKey : merchant.testKey;
}
