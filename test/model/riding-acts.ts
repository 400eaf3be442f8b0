import { expect } from "vitest";
import { actAsRider } from "@/lib/domain/handover/rider-phone/act-as-rider";
import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus } from "@/lib/domain/order-status";
import { assignRiderByCourier } from "@/lib/domain/ordering/assigning/assign-rider-by-courier";
import { changeStatus } from "@/lib/domain/ordering/orders/change-status";
import { accept, offersOf } from "../offers";
import { owner } from "../world";
import type { Acting, Company } from "./company";
import { isLive, pick, pickReady, statusOf, type ModelOrder } from "./model";
import { isDoneNow, wasAccepted } from "./outcome";
import { riderOf } from "./rider-of";

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
  if (await wasAccepted(model, next.includes(to), changeStatus(riding(company, order, to)))) {
    order.moved.push(to);
  }
};

const isCarried = (it: ModelOrder) => isLive(it) && !it.isAtCounter;

/** A rider's whole way to the recipient, or back to the shop, without a pause in which to meet others. */
export const carry: Acting = async (model, company, act) => {
  await carryTo(act.key % 4 === 0 ? "returned" : "delivered", model, company, act);
};

/** The whole way to a status; the order that went it, if one could. */
export async function carryTo(
  to: OrderStatus,
  ...[model, company, { at }]: Parameters<Acting>
): Promise<ModelOrder | undefined> {
  const isReady = (it: ModelOrder) => wayBetween(statusOf(it), to).length > 0;
  const order = pickReady(model.orders.filter(isCarried), at, isReady);
  if (!order) return undefined;
  for (const step of wayBetween(statusOf(order), to)) {
    if (await wasAccepted(model, true, changeStatus(riding(company, order, step)))) {
      order.moved.push(step);
    }
  }
  return order;
}

/** A recipient pays a part at the door, which the shop takes. */
export const deliverForPart: Acting = async (model, { shops, courier }, { at, key }) => {
  const isReady = (it: ModelOrder) =>
    it.shop === shops.length - 1 && ORDER_LIFE[statusOf(it)].next.includes("delivered");
  const order = pickReady(model.orders.filter(isLive), at, isReady);
  if (!order || !isReady(order)) return;
  const [row] = await owner<[{ riderId: number; pin: string }]>`
    select rider_id as "riderId", delivery_pin as pin from orders where id = ${order.id}`;
  const { riderId, pin } = row;
  const rider = riderOf(courier, riderId);
  const delivery = { orderId: order.id, pin, collectedMinor: 2_000_00, happenedAt: new Date() };
  const work = actAsRider(rider, { ...delivery, kind: "deliver", key: `${order.id} ${key}` });
  if ((await wasAccepted(model, true, work)) && isDoneNow(await work)) {
    order.moved.push("delivered");
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
