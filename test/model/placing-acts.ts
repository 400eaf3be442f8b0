import { expect } from "vitest";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { ORDER_LIFE } from "@/lib/domain/order-status";
import { joinRun, quoteJoin } from "@/lib/domain/ordering/runs/join-run";
import { totalOf } from "@/lib/domain/ordering/runs/price-run";
import { post, type ApiAnswer } from "../api";
import { createOrder } from "../orders";
import { owner } from "../world";
import type { Acting, Company, Shop } from "./company";
import {
  isLive,
  pick,
  pickReady,
  statusOf,
  walletOf,
  type Act,
  type Model,
  type ModelOrder,
  type ModelQuote,
} from "./model";
import { wasAccepted } from "./outcome";

/** Few keys, so that many are sent again. */
const KEYS = 12;

/** The difference between a quote's fee and today's price, so that only the quote makes the fee right. */
const PROMISED_MINOR = 5_000;

const environmentOf = ({ amount }: Act): Environment => (amount % 3 === 0 ? "test" : "live");

const keyOf = ({ merchant }: Shop, environment: Environment) =>
  environment === "live" ? merchant.liveKey : merchant.testKey;

/** At today's price; some wait for a rider. */
export const place: Acting = async (model, company, act) => {
  const environment = environmentOf(act);
  const { body } = company.shops[act.shop]!;
  const waits = act.at % 3 === 0;
  await placeAt(model, company, { ...act, environment, feeMinor: body.delivery_fee * 100, waits });
};

/** At the price of a quote, which may have expired. */
export const placeAsQuoted: Acting = async (model, company, act) => {
  const quote = pick(model.quotes, act.at);
  if (quote) await placeAt(model, company, { ...quote, key: act.key, quote });
};

type Placing = Pick<ModelQuote, "shop" | "environment" | "feeMinor"> & {
  key: number;
  quote?: ModelQuote;
  /** Whether it waits for a rider. */
  waits?: boolean;
};

async function placeAt(model: Model, company: Company, placing: Placing): Promise<void> {
  const { shop, environment, feeMinor, waits = false } = placing;
  const { body } = company.shops[shop]!;
  const key = `${shop}-${environment}-${placing.key % KEYS}`;
  const expected = expectedOfPlacing(model, company, placing, key);
  const order = {
    ...body,
    delivery_fee: feeMinor / 100,
    wait_for_rider_minutes: waits ? 40 : null,
  };
  const answer = await createOrder(keyOf(company.shops[shop]!, environment), order, key);
  if (model.isAlone) expect(answer.status).toBe(expected);
  expect([200, 400, 402]).toContain(answer.status);
  if (answer.status !== 200) return;
  const orderId = String(answer.body.order_id);
  if (answer.body.idempotent_replay === true) {
    model.replays.push({ key, orderId });
    return;
  }
  // A second order of one key would be the worst that could happen.
  expect([...model.keys.keys()]).not.toContain(key);
  model.keys.set(key, orderId);
  model.orders.push(await placedOrder(placing, company.shops[shop]!, answer));
}

function expectedOfPlacing(
  model: Model,
  { shops }: Company,
  { shop, environment, feeMinor, quote }: Placing,
  key: string,
) {
  if (model.keys.has(key)) return 200;
  const required = feeMinor + shops[shop]!.heldMinor;
  if (environment === "live" && walletOf(model, shop) < required) return 402;
  return quote?.isExpired ? 400 : 200;
}

async function placedOrder(
  { shop, environment, feeMinor }: Placing,
  { heldMinor }: Shop,
  { body }: ApiAnswer,
): Promise<ModelOrder> {
  const [row] = await owner<[{ cut: number; returnFee: number; riderId: number | null }]>`
    select platform_fee_minor::float8 as cut, return_fee_minor::float8 as "returnFee",
           rider_id as "riderId" from orders where id = ${body.order_id}`;
  return {
    shop,
    environment,
    id: String(body.order_id),
    feeMinor,
    returnFeeMinor: row.returnFee,
    ...earnedOf(feeMinor, row.cut, row.returnFee),
    holdsReturn: heldMinor > 0,
    history: ["searching"],
    riderId: row.riderId,
    isDisputed: false,
    isInRun: false,
    isRefunded: false,
    isReturnCharged: false,
    isAtCounter: false,
    isAged: false,
    isTired: false,
    moved: [],
    mayMove: [],
    read: null,
  };
}

/** The courier company's share of the fee and of the return fee. */
export const earnedOf = (feeMinor: number, cut: number, returnFee: number) => ({
  earnedMinor: feeMinor - cut,
  returnEarnedMinor: returnFee - Math.round((returnFee * cut) / feeMinor),
});

export const quote: Acting = async (model, company, act) => {
  const environment = environmentOf(act);
  const { body, ...shop } = company.shops[act.shop]!;
  const { delivery_fee: _fee, receiver_phone: _phone, ...shipment } = body;
  const answer = await post("/quote", keyOf({ ...shop, body }, environment), shipment);
  expect(answer.status).toBe(200);
  const id = String(answer.body.quote_id);
  // No two of a shop are equal, also of those made at the same moment.
  const feeMinor = body.delivery_fee * 100 + PROMISED_MINOR * (model.quotes.length + 1);
  model.quotes.push({ id, shop: act.shop, environment, feeMinor, isExpired: false });
  // As if prices had fallen since.
  await owner`update quotes set fee_minor = ${feeMinor} where id = ${id}`;
};

export const expireQuote: Acting = async ({ quotes }, _company, { at }) => {
  const found = pick(quotes, at);
  if (!found) return;
  await owner`update quotes set expires_at = now() - interval '1 second' where id = ${found.id}`;
  found.isExpired = true;
};

export const cancel: Acting = async (model, company, { at }) => {
  const isReady = (it: ModelOrder) => ORDER_LIFE[statusOf(it)].next.includes("cancelled");
  const order = pickReady(model.orders, at, isReady);
  if (!order) return;
  const key = keyOf(company.shops[order.shop]!, order.environment);
  const mayBe = isReady(order);
  const { status } = await post(`/orders/${order.id}/cancel`, key);
  if (model.isAlone) expect(status === 200).toBe(mayBe);
  if (status === 200) order.moved.push("cancelled");
};

/** A shop's waiting orders become a run, which gives a part of their fees back. */
export const join: Acting = async (model, { shops }, { shop, at }) => {
  const isReady = (it: ModelOrder) => statusOf(it) === "searching" && !it.isInRun;
  const own = model.orders.filter((it) => isLive(it) && it.shop === shop);
  const chosen = at % 4 === 3 ? own.slice(0, 3) : own.filter(isReady).slice(0, 3);
  const { context } = shops[shop]!;
  const ids = chosen.map(({ id }) => id);
  const mayBe = ids.length > 1 && chosen.every(isReady);
  const work = quoteJoin(context, ids).then((quoted) =>
    joinRun(context, ids, totalOf(quoted) / 100),
  );
  if (!(await wasAccepted(model, mayBe, work))) return;
  const rows = await owner<{ id: string; feeMinor: number; cut: number }[]>`
    select id, fee_minor::float8 as "feeMinor", platform_fee_minor::float8 as cut
      from orders where id = any (${ids})`;
  for (const { id, feeMinor, cut } of rows) {
    const order = model.orders.find((it) => it.id === id)!;
    Object.assign(order, {
      feeMinor,
      isInRun: true,
      ...earnedOf(feeMinor, cut, order.returnFeeMinor),
    });
  }
};
