import { expect } from "vitest";
import { decideDispute } from "@/lib/domain/ordering/disputes/decide-dispute";
import { disputeDeliveryByMerchant } from "@/lib/domain/ordering/disputes/dispute-delivery-by-merchant";
import { refusalOf } from "../refusal-of";
import type { Acting } from "./company";
import { isLive, pick, pickReady, statusOf, type ModelOrder } from "./model";
import { wasAccepted } from "./outcome";

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
