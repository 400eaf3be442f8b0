import { expect } from "vitest";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus } from "@/lib/domain/order-status";
import { assignRiderByCourier } from "@/lib/domain/ordering/assigning/assign-rider-by-courier";
import { decideDispute } from "@/lib/domain/ordering/disputes/decide-dispute";
import { disputeDeliveryByMerchant } from "@/lib/domain/ordering/disputes/dispute-delivery-by-merchant";
import { changeStatus } from "@/lib/domain/ordering/orders/change-status";
import { joinRun, quoteJoin } from "@/lib/domain/ordering/runs/join-run";
import { totalOf } from "@/lib/domain/ordering/runs/price-run";
import { post, type ApiAnswer } from "../api";
import { accept, offersOf } from "../offers";
import { createOrder } from "../orders";
import { refusalOf } from "../refusal-of";
import { owner } from "../world";
import type { Company, Shop } from "./company";
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

export type Acting = (model: Model, company: Company, act: Act) => Promise<void>;

/** Few keys, so that many are sent again. */
const KEYS = 12;

/** The difference between a quote's fee and today's price, so that only the quote makes the fee right. */
const PROMISED_MINOR = 5_000;

const environmentOf = ({ amount }: Act): Environment => (amount % 3 === 0 ? "test" : "live");

const keyOf = ({ merchant }: Shop, environment: Environment) =>
  environment === "live" ? merchant.liveKey : merchant.testKey;

/** At today's price. */
export const place: Acting = async (model, company, act) => {
  const environment = environmentOf(act);
  const { body } = company.shops[act.shop]!;
  await placeAt(model, company, { ...act, environment, feeMinor: body.delivery_fee * 100 });
};

/** At the price of a quote, which may have expired. */
export const placeAsQuoted: Acting = async (model, company, act) => {
  const quote = pick(model.quotes, act.at);
  if (quote) await placeAt(model, company, { ...quote, key: act.key, quote });
};

type Placing = Pick<ModelQuote, "shop" | "environment" | "feeMinor"> & {
  key: number;
  quote?: ModelQuote;
};

async function placeAt(model: Model, company: Company, placing: Placing): Promise<void> {
  const { shop, environment, feeMinor } = placing;
  const { body } = company.shops[shop]!;
  const key = `${shop}-${environment}-${placing.key % KEYS}`;
  const expected = expectedOfPlacing(model, placing, key);
  const order = { ...body, delivery_fee: feeMinor / 100 };
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
  model.orders.push(await placedOrder(placing, answer));
}

function expectedOfPlacing(
  model: Model,
  { shop, environment, feeMinor, quote }: Placing,
  key: string,
) {
  if (model.keys.has(key)) return 200;
  if (environment === "live" && walletOf(model, shop) < feeMinor) return 402;
  return quote?.isExpired ? 400 : 200;
}

async function placedOrder(
  { shop, environment, feeMinor }: Placing,
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
    history: ["searching"],
    riderId: row.riderId,
    isDisputed: false,
    isInRun: false,
    isRefunded: false,
    isReturnCharged: false,
    isAged: false,
    isTired: false,
    moved: [],
    mayMove: [],
    read: null,
  };
}

/** The courier company's share of the fee and of the return fee. */
const earnedOf = (feeMinor: number, cut: number, returnFee: number) => ({
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

/** The statuses that a rider can set; giving back and confirming are separate acts. */
const RIDING: OrderStatus[] = ORDER_STATUSES.filter(
  (it) => it !== "searching" && it !== "completed",
);

/** A live order's next step as its rider takes it, sometimes a wrong one. */
export const ride: Acting = async (model, company, { at, key, amount }) => {
  const isReady = (it: ModelOrder) =>
    ORDER_LIFE[statusOf(it)].next.some((to) => RIDING.includes(to));
  const order = pickReady(model.orders.filter(isLive), at, isReady);
  if (!order) return;
  const { next } = ORDER_LIFE[statusOf(order)];
  const onward = next.filter((it) => RIDING.includes(it) && it !== "cancelled");
  const to = (amount % 4 === 0 ? undefined : pick(onward, key)) ?? pick(RIDING, key)!;
  const isNext = next.includes(to);
  if (await wasAccepted(model, isNext, changeStatus(riding(company, order, to)))) {
    order.moved.push(to);
  }
};

/** A rider's whole way to the recipient, or back to the shop, without a pause in which to meet others. */
export const carry: Acting = async (model, company, { at, key }) => {
  const to = key % 4 === 0 ? "returned" : "delivered";
  const isReady = (it: ModelOrder) => wayBetween(statusOf(it), to).length > 0;
  const order = pickReady(model.orders.filter(isLive), at, isReady);
  if (!order) return;
  for (const step of wayBetween(statusOf(order), to)) {
    if (await wasAccepted(model, true, changeStatus(riding(company, order, step)))) {
      order.moved.push(step);
    }
  }
};

/** The shortest path along the order life; empty if there is none. */
function wayBetween(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  const ways: OrderStatus[][] = [[from]];
  for (const way of ways) {
    const last = way.at(-1)!;
    if (last === to) return way.slice(1);
    if (way.length < ORDER_STATUSES.length) {
      ways.push(...ORDER_LIFE[last].next.map((next) => [...way, next]));
    }
  }
  return [];
}

function riding({ shops }: Company, order: ModelOrder, to: OrderStatus) {
  return {
    merchantId: shops[order.shop]!.merchant.id,
    environment: order.environment,
    orderId: order.id,
    to,
    label: ORDER_LIFE[to].label,
    actor: "rider" as const,
    proof: to === "delivered" ? { method: "simulated" as const } : null,
  };
}

export const acceptOffer: Acting = async (model, _company, { at }) => {
  const isReady = (it: ModelOrder) => statusOf(it) === "searching";
  const order = pickReady(model.orders.filter(isLive), at, isReady);
  if (!order) return;
  const offer = (await offersOf(order.id)).find(({ state }) => state === "open");
  if (model.isAlone) expect(offer !== undefined).toBe(statusOf(order) === "searching");
  if (!offer) return;
  const together = await offeredTogether(offer.id);
  // Another rider's moment ago may be an answer to the same offer.
  if (await wasAccepted(model, true, accept(offer))) {
    for (const it of model.orders.filter(({ id }) => together.includes(id))) {
      if (model.isAlone) it.moved.push("assigned");
      else it.mayMove.push("assigned");
    }
  }
};

/** The orders of an offer, which is answered for all orders of a run. */
async function offeredTogether(offerId: string): Promise<string[]> {
  const rows = await owner<{ id: string }[]>`
    select b.order_id as id from offers f
      join offers b on b.id = f.id or b.bundle_id = f.bundle_id and b.state = 'open'
     where f.id = ${offerId}`;
  return rows.map(({ id }) => id);
}

const isAssignable = (order: ModelOrder) =>
  statusOf(order) === "searching" || ORDER_LIFE[statusOf(order)].next.includes("searching");

export const assign: Acting = async (model, { shops, courier, riders }, { at, key }) => {
  const order = pickReady(model.orders.filter(isLive), at, isAssignable);
  const riderId = pick(riders, key)!;
  if (!order) return;
  const status = statusOf(order);
  const assignment = {
    merchantId: shops[order.shop]!.merchant.id,
    orderId: order.id,
    riderId: String(riderId),
    isFarConfirmed: true,
  };
  const isDone = await wasAccepted(
    model,
    isAssignable(order),
    assignRiderByCourier(courier, assignment),
  );
  if (!isDone) return;
  const moves: OrderStatus[] = status === "searching" ? ["assigned"] : ["searching", "assigned"];
  if (!model.isAlone) order.mayMove.push("searching", "assigned");
  else if (status === "searching" || order.riderId !== riderId) order.moved.push(...moves);
};

export const dispute: Acting = async (model, { shops }, { at }) => {
  const isReady = (it: ModelOrder) => statusOf(it) === "delivered";
  const order = pickReady(model.orders.filter(isLive), at, isReady);
  if (!order) return;
  const { context, person } = shops[order.shop]!;
  const report = { orderId: order.id, reason: "damaged", note: null, userId: person } as const;
  const mayBe = order.isDisputed || isReady(order);
  if (await wasAccepted(model, mayBe, disputeDeliveryByMerchant(context, report))) {
    order.isDisputed = true;
  }
};

/** The platform decides a disputed delivery: it is upheld, or the fee is refunded. */
export const decide: Acting = async (model, { shops, deciders }, { at, key }) => {
  const isReady = (it: ModelOrder) => it.isDisputed && statusOf(it) === "delivered";
  const order = pickReady(model.orders.filter(isLive), at, isReady);
  if (!order) return;
  const decision = key % 2 === 0 ? "delivered" : "not_delivered";
  const merchantId = shops[order.shop]!.merchant.id;
  const finding = { merchantId, orderId: order.id, decision, reason: "Test" } as const;
  const mayBe = isReady(order);
  const refusal = await refusalOf(decideDispute(pick(deciders, key)!, finding));
  if (model.isAlone) expect(refusal === undefined).toBe(mayBe);
  if (refusal !== undefined) return;
  order.moved.push("completed");
  order.isRefunded = decision === "not_delivered";
};
