import { RETRY_AFTER_SECONDS } from "@/lib/core/retry-after";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { webhookScenarioOf } from "../../authority/test-scenarios";
import { call } from "../../calls.gen";
import { isRefusal, refuse, refuseValue } from "../../errors";
import { deliverEventNow, type DeliveryResult } from "../../messaging/webhooks/deliver-event-now";
import { ORDER_LIFE, ORDER_STATUSES, statusOfLabel, type OrderStatus } from "../../order-status";
import { prepareTestHandover } from "../handovers/prepare-test-handover";
import type { ChangedStatus } from "./change-status";
import { readOrder, type Order } from "./read-order";

/** Simulations of a merchant that may wait for their webhooks at a time; each may take ten seconds. */
const WAITING_LIMIT = 32;

export type Simulation = {
  order: Order;
  change: ChangedStatus;
  webhook: Extract<DeliveryResult, string>;
};

/**
 * Sets a test order to any status, keeps the label as it was sent, and delivers the
 * event at once (spec §A6). The same label again changes nothing and delivers what still waits.
 *
 * @throws role_not_allowed, simulate_fields_required, order_not_found, invalid_request for an unknown label;
 *   rate_limited while too many simulations of the merchant wait for their webhooks;
 *   webhook_dispatch_failed when the status is updated and its event was not accepted
 */
export async function simulateStatus(
  merchant: MerchantContext,
  orderId: unknown,
  label: unknown,
): Promise<Simulation> {
  requireRight(merchant, "rehearse_statuses");
  if (!isFilled(orderId) || !isFilled(label)) {
    const given = Object.entries({ order_id: orderId, status: label });
    const missing = given.filter(([, value]) => !isFilled(value)).map(([field]) => field);
    return refuse("simulate_fields_required", { missing });
  }
  const order = await readOrder(merchant, orderId);
  const to = statusOfLabel(label) ?? refuseLabel();
  return waitingInTurn(merchant.merchantId, () => simulate(merchant, order, { to, label }));
}

async function simulate(
  merchant: MerchantContext,
  order: Order,
  { to, label }: { to: OrderStatus; label: string },
): Promise<Simulation> {
  const change = await moveAsSent(merchant, order, { to, label });
  const webhook = await deliverEventNow(merchant, {
    orderId: order.id,
    eventId: change.eventId,
    isRepeat: !change.isChanged,
  });
  if (typeof webhook !== "string") return refuse("webhook_dispatch_failed", webhook);
  return { order: await readOrder(merchant, order.id), change, webhook };
}

/** A hand-over of another request in between is read, and continued. */
const TRIES = 3;

async function moveAsSent(
  merchant: MerchantContext,
  order: Order,
  { to, label }: { to: OrderStatus; label: string },
  tries = TRIES,
): Promise<ChangedStatus> {
  const { merchantId, environment, id: orderId } = order;
  const prepared = await prepareTestHandover({ merchantId, environment, orderId }, to);
  try {
    return await call.simulateStatus({
      merchantId,
      orderId,
      to,
      label,
      actor: "merchant",
      reason: null,
      reasonCode: null,
      anyJump: true,
      ...prepared,
      scenario: webhookScenarioOf(merchant),
    });
  } catch (error) {
    if (tries === 1 || !isRefusal(error, "order_status_conflict")) throw error;
    return moveAsSent(merchant, order, { to, label }, tries - 1);
  }
}

const waiting = new Map<string, number>();

/** Refuses before anything is done, so that the caller may just try again. */
async function waitingInTurn<T>(merchantId: string, work: () => Promise<T>): Promise<T> {
  const count = waiting.get(merchantId) ?? 0;
  if (count >= WAITING_LIMIT) {
    return refuse("rate_limited", { retryAfterSeconds: RETRY_AFTER_SECONDS.busy });
  }
  waiting.set(merchantId, count + 1);
  try {
    return await work();
  } finally {
    const left = (waiting.get(merchantId) ?? 1) - 1;
    if (left === 0) waiting.delete(merchantId);
    else waiting.set(merchantId, left);
  }
}

function isFilled(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function refuseLabel(): never {
  const known = ORDER_STATUSES.map((status) => ORDER_LIFE[status].label);
  return refuseValue("status", { kind: "unknown_status", known });
}
