import { expect } from "vitest";
import { advanceDispatch } from "@/lib/domain/dispatch/search/advance-dispatch";
import { attemptDelivery } from "@/lib/domain/messaging/webhooks/attempt-delivery";
import { claimDeliveries } from "@/lib/domain/messaging/webhooks/claim-deliveries";
import { fanOutEvents } from "@/lib/domain/messaging/webhooks/fan-out-events";
import { ORDER_LIFE, ORDER_STATUSES } from "@/lib/domain/order-status";
import { collectReturnFees } from "@/lib/domain/ordering/orders/collect-return-fees";
import { completeDeliveredOrders } from "@/lib/domain/ordering/orders/complete-delivered-orders";
import { sendDueNotifications } from "@/lib/phone/send-due-notifications";
import { post } from "../api";
import { searchedTooLong } from "../offers";
import { owner } from "../world";
import type { Acting } from "./company";
import { heardOf } from "./expect-heard";
import { isLive, pick, pickReady, statusOf, type ModelOrder } from "./model";

/** A test order jumps to any status, and its receiver gets the event at once. */
export const simulate: Acting = async (model, company, { at, key }) => {
  const order = pick(
    model.orders.filter((it) => !isLive(it)),
    at,
  );
  if (!order) return;
  const to = pick(ORDER_STATUSES, key)!;
  const body = { order_id: order.id, status: ORDER_LIFE[to].label };
  const { merchant } = company.shops[order.shop]!;
  // Setting the status that an order has sends its webhook again only if the receiver has not accepted it.
  const isDelivered =
    statusOf(order) === to && heardOf(company, order.id).length >= order.history.length;
  const { status } = await post("/test/simulate-status", merchant.testKey, body);
  if (model.isAlone) expect(status).toBe(isDelivered || model.isReceiverWell ? 200 : 500);
  if (!model.isAlone) order.mayMove.push(to);
  else if (statusOf(order) !== to) order.moved.push(to);
};

export const failReceiver: Acting = (model) => {
  model.isReceiverWell = false;
  return Promise.resolve();
};

export const healReceiver: Acting = (model) => {
  model.isReceiverWell = true;
  return Promise.resolve();
};

/** A worker's rounds until nothing may go any more, retries included. */
export const deliver: Acting = async (model) => {
  await fanOutEvents();
  for (let round = 0; round < 50; round += 1) {
    await owner`update webhook_deliveries set due_at = now(), rests_until = null
      where state = 'waiting' and due_at > now()`;
    const claimed = await claimDeliveries(100);
    await Promise.all(claimed.map((delivery) => attemptDelivery(delivery)));
    if (claimed.length === 0 || !model.isReceiverWell) return;
  }
};

export const sendTexts: Acting = async () => {
  await fanOutEvents();
  await sendDueNotifications();
};

/** A day passes for a delivery, and a worker settles the due orders. */
export const settle: Acting = async (model, _company, { at }) => {
  const isReady = (it: ModelOrder) => statusOf(it) === "delivered";
  const order = pickReady(model.orders.filter(isLive), at, isReady);
  if (order && isReady(order)) {
    const aged = await owner`update orders set delivered_at = now() - interval '25 hours',
        updated_at = now() - interval '25 hours'
      where id = ${order.id} and status = 'delivered'`;
    if (aged.count > 0) order.isAged = true;
  }
  await completeDeliveredOrders();
  for (const it of model.orders.filter(({ isAged }) => isAged)) {
    if (!model.isAlone) it.mayMove.push("completed");
    else if (statusOf(it) === "delivered" && !it.isDisputed) it.moved.push("completed");
  }
};

/** An order has been searching for a rider for too long. */
export const giveUp: Acting = async (model, _company, { at }) => {
  const order = pick(model.orders.filter(isLive), at);
  if (order && statusOf(order) === "searching") {
    await searchedTooLong(order.id);
    order.isTired = true;
  }
  await advanceDispatch();
  for (const it of model.orders.filter(({ isTired }) => isTired)) {
    if (!model.isAlone) it.mayMove.push("cancelled");
    else if (statusOf(it) === "searching") it.moved.push("cancelled");
  }
};

export const collect: Acting = async () => void (await collectReturnFees());
