import { expect } from "vitest";
import { call } from "@/lib/domain/calls.gen";
import { actAsRider } from "@/lib/domain/handover/rider-phone/act-as-rider";
import { confirmMatchedLines } from "@/lib/domain/money/bank-statements/confirm-matched-lines";
import {
  decideStatedMoney,
  STATED_PAYMENT_VERDICTS,
} from "@/lib/domain/money/stated-money/decide-stated-money";
import { ORDER_LIFE } from "@/lib/domain/order-status";
import { refusalOf } from "../refusal-of";
import { importStatement } from "../stated-payments";
import { owner } from "../world";
import type { Acting } from "./company";
import { isLive, type ModelOrder, pick, pickReady, statusOf } from "./model";
import { isDoneNow } from "./outcome";
import { riderOf } from "./rider-of";

/** A recipient shows the message of a payment, now and then the one of another parcel, and the rider hands over for it. */
export const deliverForReference: Acting = async (model, { shops, courier }, { at, key }) => {
  const shop = shops.at(-1)!;
  const isReady = (it: ModelOrder) =>
    it.shop === shops.length - 1 && ORDER_LIFE[statusOf(it)].next.includes("delivered");
  const order = pickReady(model.orders.filter(isLive), at, isReady);
  if (!order || !isReady(order)) return;
  const [row] = await owner<[{ riderId: number; pin: string }]>`
    select rider_id as "riderId", delivery_pin as pin from orders where id = ${order.id}`;
  const { riderId, pin } = row;
  const rider = riderOf(courier, riderId);
  const shared = key % 4 === 0 ? shop.merchant.id : order.id;
  const payment = {
    method: "airtel_money",
    reference: shared.replaceAll(/[^A-Za-z0-9]/g, ""),
    amountMinor: key % 3 === 0 ? 2_000_00 : 3_000_00,
  } as const;
  const ago = key % 2 === 0 ? 600_000 : 0;
  const happenedAt = new Date(Date.now() - ago);
  const delivery = { kind: "deliver", orderId: order.id, pin, payment, happenedAt } as const;
  const delivering = actAsRider(rider, { ...delivery, key: `${order.id} ${key}` });
  const refusal = await refusalOf(delivering);
  if (refusal === undefined && isDoneNow(await delivering)) order.moved.push("delivered");
  if (model.isAlone) {
    expect([undefined, "reference_stated", "reference_limit"]).toContain(refusal);
  }
};

/** The operator's statement shows a payment, now and then of another amount, and finance confirms its line. */
export const readStatement: Acting = async (_model, { deciders }, { at, key }) => {
  const open = await owner<{ reference: string; minor: number }[]>`
    select reference, amount_minor::float8 as minor from stated_payments order by stated_at, id`;
  const payment = pick(open, at);
  if (!payment) return;
  const amount = payment.minor / 100 + [0, 0, 0, 100, -100][key % 5]!;
  const decider = pick(deciders, key)!;
  const line = { reference: payment.reference, amount };
  await confirmMatchedLines(decider, await importStatement(decider, line));
};

/** The time of a statement passes, and two people decide on a payment at once or one after the other. */
export const decideReference: Acting = async (_model, { deciders }, { at, key }) => {
  await owner`update stated_payments set due_at = now() - interval '1 minute' where decided_at is null`;
  await call.judgeStatedPayments();
  const cases = await owner<{ id: string }[]>`
    select id from stated_payments where case_at is not null order by stated_at, id`;
  const payment = pick(cases, at);
  if (!payment) return;
  const verdict = pick([...STATED_PAYMENT_VERDICTS], key)!;
  const reference = key % 2 === 0 ? `F${payment.id.replaceAll(/[^A-Za-z0-9]/g, "")}` : "";
  for (const decider of deciders) {
    const decision = { moneyId: payment.id, verdict, reason: "Asked", reference };
    expect([
      undefined,
      "stated_money_decided",
      "stated_money_same_person",
      "stated_payment_matched",
      "stated_money_verdict",
      "reference_used",
    ]).toContain(await refusalOf(decideStatedMoney(decider, decision)));
  }
};
