import { toDecimal } from "@/lib/core/money";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { isRefusal, refuse, refuseValue } from "../../errors";
import { ORDER_LIFE } from "../../order-status";
import { evidenceProblem } from "../../ordering/handovers/evidence-rules";
import {
  type CounterHandoverOrder,
  findCounterOrder,
} from "../../ordering/handovers/find-handover-order";
import { signHandover } from "../../ordering/handovers/sign-handover";
import { tryHandoverPin } from "../../ordering/handovers/try-handover-pin";
import { refusalFromDatabase } from "../../refusal-from-database";
import { findCompanyOrder } from "./find-company-order";

export type CounterHandover = {
  orderId: string;
  /** The recipient's. */
  pin: string;
  /** The cash that was taken; 0 if there is nothing to pay, or it was paid by phone. */
  collectedMinor: number;
};

/**
 * Hands a parcel over to its recipient at the counter: the PIN counts as at the door, and the cash is the company's. What was
 * handed over at a counter before stays as it is.
 *
 * @throws role_not_allowed, order_not_found; order_status_conflict for a parcel that does not lie at a counter;
 *   mobile_money_only; invalid_request for another amount than is due and a PIN that is none; wrong_pin, pin_tries_used_up;
 *   order_changed_meanwhile
 */
export async function handOverAtCounter(
  courier: CourierContext,
  { orderId, pin, collectedMinor }: CounterHandover,
): Promise<void> {
  requireRight(courier, "serve_counters");
  const { courierId } = courier;
  const userId = userIdOf(courier) ?? refuse("role_not_allowed");
  const { merchantId } = await findCompanyOrder(courier, orderId);
  const order = await findCounterOrder(courier, { merchantId, orderId, userId });
  if (order.wasHandedOver) return;
  if (!order.counter) return refuse("order_status_conflict", { status: order.statusLabel });
  requirePaid(order, collectedMinor);
  if (evidenceProblem({ pin }, true)) return refuseValue("pin", { kind: "pin_digits" });
  const tried = await tryPin(courier, order, pin);
  if (!tried) return requireHandedOver(courier, { merchantId, orderId, userId });
  const { verdict, triesLeft } = tried;
  if (verdict === "wrong") return refuse("wrong_pin", { triesLeft });
  if (verdict === "used_up") return refuse("pin_tries_used_up");
  const { handover, proof } = signHandover(order, {
    kind: "delivery",
    isPinVerified: true,
    receivedBy: "recipient",
    photo: null,
    drawn: null,
    note: null,
    position: null,
    happenedAt: order.now,
  });
  await call.handOverAtCounter({
    courierId,
    merchantId,
    orderId,
    userId,
    label: ORDER_LIFE.delivered.label,
    collectedMinor,
    proof: { ...proof, counter_id: order.counter.id, handed_over_by: userId },
    handover,
  });
}

/** Null for a parcel that has left the counter since it was read. */
async function tryPin(courier: CourierContext, order: CounterHandoverOrder, pin: string) {
  const { courierId } = courier;
  try {
    return await tryHandoverPin({ courierId }, order, { pin, isReturn: false });
  } catch (error) {
    if (isRefusal(refusalFromDatabase(error), "order_not_found")) return null;
    throw error;
  }
}

/** A form that is sent twice at once hands over once. @throws order_status_conflict */
async function requireHandedOver(
  courier: CourierContext,
  order: { merchantId: string; orderId: string; userId: string },
): Promise<void> {
  const { wasHandedOver, statusLabel } = await findCounterOrder(courier, order);
  if (!wasHandedOver) refuse("order_status_conflict", { status: statusLabel });
}

function requirePaid(order: CounterHandoverOrder, collectedMinor: number): void {
  const { collectMinor, collectLeastMinor, byPhoneMinor, currency } = order;
  if (byPhoneMinor > 0) refuse("mobile_money_only");
  if (collectLeastMinor <= collectedMinor && collectedMinor <= collectMinor) return;
  const amount = toDecimal(collectMinor, currency);
  if (collectMinor === 0) refuse("order_changed_meanwhile");
  refuseValue(
    "collected",
    collectLeastMinor === collectMinor
      ? { kind: "collect_first", amount, currency }
      : {
          kind: "collect_least",
          amount,
          least: toDecimal(collectLeastMinor, currency),
          currency,
        },
  );
}
