import { ORDER_LIFE } from "@/db/schema/order-life";
import type { Step } from "./order-life";
import type { NumberedOrder } from "./plan-orders";
import { stableHex } from "./stable-text";

/** Events as `append_event` writes them; the merchant simulates the statuses of test orders. */
export function eventRows(order: NumberedOrder) {
  return order.steps.map((step, index) => ({
    id: `evt_${stableHex(`${order.reference} event ${index + 1}`)}`,
    merchantId: order.merchantId,
    environment: order.environment,
    orderId: order.id,
    type: index === 0 ? "order.created" : `order.${step.status}`,
    sequence: index + 1,
    status: step.status,
    statusLabel: ORDER_LIFE[step.status].label,
    actor: order.environment === "live" ? step.actor : ("merchant" as const),
    reason: step.reason,
    // `load-world.ts` fills each event's data with `order_event_data`.
    data: {},
    occurredAt: stepDate(order.placedMs, step),
  }));
}

/** Demo orders are cancelled by the channel that placed them. */
export function cancellerOf({ source, environment }: NumberedOrder) {
  return environment === "live" && source === "dashboard" ? "merchant_user" : "merchant_api_key";
}

export function stepDate(placedMs: number, { afterSeconds }: Step): Date {
  return new Date(placedMs + afterSeconds * 1000);
}
