import { expect } from "vitest";
import { handOverAtCounter } from "@/lib/domain/handover/counters/hand-over-at-counter";
import { returnFromCounter } from "@/lib/domain/handover/counters/return-from-counter";
import { takeInAtCounter } from "@/lib/domain/handover/counters/take-in-at-counter";
import { wishByRecipient } from "@/lib/domain/handover/phone-menu/wish-by-recipient";
import { actAsRider } from "@/lib/domain/handover/rider-phone/act-as-rider";
import type { ReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { refusalOf } from "../refusal-of";
import { owner } from "../world";
import type { Acting } from "./company";
import { isLive, pick, pickReady, statusOf, type ModelOrder } from "./model";
import { wasAccepted } from "./outcome";
import { riderOf } from "./rider-of";
import { carryTo } from "./riding-acts";

const isFailed = (it: ModelOrder) => statusOf(it) === "undeliverable";

/** A recipient chooses to fetch the parcel at the company's counter. */
export const choose: Acting = async (model, { counterId }, { at }) => {
  const order = pickReady(model.orders.filter(isLive), at, isFailed);
  if (!order) return;
  const [row] = await owner<[{ token: ReceiverToken }]>`
    select receiver_token as token from orders where id = ${order.id}`;
  const choosing = wishByRecipient(row.token, { kind: { counterId }, text: "" });
  // The same counter again changes nothing, also where the parcel lies there.
  await wasAccepted(model, isFailed(order), choosing);
};

/** A rider finds no recipient, who chooses the counter, and staff take the parcel in, without a pause in which to meet others. */
export const bring: Acting = async (model, company, act) => {
  const order = await carryTo("undeliverable", model, company, act);
  if (!order || order.moved.at(-1) !== "undeliverable") return;
  const [row] = await owner<[{ token: ReceiverToken }]>`
    select receiver_token as token from orders where id = ${order.id}`;
  const { courier, counterId } = company;
  const choosing = wishByRecipient(row.token, { kind: { counterId }, text: "" });
  const refusals = [await refusalOf(choosing), await refusalOf(takeInAtCounter(courier, order.id))];
  if (model.isAlone) expect(refusals).toEqual([undefined, undefined]);
};

/** Staff take the parcel in, or its rider leaves it there. */
export const takeIn: Acting = async (model, { courier, shops, counterId }, { at, key }) => {
  const order = pickReady(model.orders.filter(isLive), at, isFailed);
  if (!order || order.riderId === null) return;
  const [row] = await owner<[{ isChosen: boolean }]>`
    select counter_id is not distinct from ${counterId} as "isChosen" from orders where id = ${order.id}`;
  if (key % 2 === 0) {
    await wasAccepted(model, row.isChosen, takeInAtCounter(courier, order.id));
    return;
  }
  const { riderId, id: orderId } = order;
  const rider = riderOf(courier, riderId);
  const step = { kind: "leave_at_counter" as const, orderId, happenedAt: new Date() };
  const leaving = actAsRider(rider, { ...step, key: `counter ${shops.length} ${orderId} ${key}` });
  const refusal = await refusalOf(leaving);
  if (model.isAlone && row.isChosen && !order.isAtCounter) expect(refusal).toBeUndefined();
};

/** The recipient fetches the parcel, with the money that is to be collected or a part of it. */
export const handOver: Acting = async (model, { courier }, { at, key }) => {
  const order = pickReady(model.orders.filter(isLive), at, ({ isAtCounter }) => isAtCounter);
  if (!order) return;
  const [row] = await owner<[{ pin: string; dueMinor: number; leastMinor: number }]>`
    select delivery_pin as pin, cash_to_collect(o)::float8 as "dueMinor", least_to_collect(o)::float8 as "leastMinor"
      from orders o where id = ${order.id}`;
  const { pin, dueMinor, leastMinor } = row;
  const collectedMinor = key % 3 === 0 && dueMinor > 0 ? leastMinor : dueMinor;
  const fetching = handOverAtCounter(courier, { orderId: order.id, pin, collectedMinor });
  const refusal = await refusalOf(fetching);
  if (model.isAlone && order.isAtCounter) expect(refusal).toBeUndefined();
  if (refusal !== undefined) return;
  // Beside it a rider may have brought the parcel there only now.
  if (!model.isAlone) order.mayMove.push("delivered");
  else if (isFailed(order)) order.moved.push("delivered");
};

/** A parcel whose last day is over is given to a rider of the company, who brings it back. */
export const sendBack: Acting = async (model, { courier, riders }, { at, key }) => {
  const order = pickReady(model.orders.filter(isLive), at, ({ isAtCounter }) => isAtCounter);
  if (!order) return;
  const isOver = key % 3 !== 0;
  if (isOver) {
    await owner`update orders set counter_until = counter_until - interval '30 days' where id = ${order.id}`;
  }
  const riderId = pick(riders, key)!;
  const returning = returnFromCounter(courier, { orderId: order.id, riderId });
  const refusal = await refusalOf(returning);
  if (model.isAlone && order.isAtCounter) {
    expect(refusal).toBe(isOver ? undefined : "counter_still_keeps");
  }
  if (refusal !== undefined) return;
  // Beside it a rider may have brought the parcel there only now.
  if (!model.isAlone) order.mayMove.push("returning");
  else if (isFailed(order)) order.moved.push("returning");
};
