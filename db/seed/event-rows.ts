import { toDecimal } from "@/lib/core/money";
import { ORDER_LIFE, type OrderStatus } from "@/db/schema/order-life";
import type { Step } from "./order-life";
import type { NumberedOrder } from "./plan-orders";
import { stableHex } from "./stable-text";

/** Events as `append_event` writes them; the merchant simulates the statuses of test orders. */
export function eventRows(order: NumberedOrder, currency: string) {
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
    data: {
      id: order.id,
      order_id: order.id,
      tracking_id: order.trackingId,
      status: ORDER_LIFE[step.status].label,
      status_code: step.status,
      sequence: index + 1,
      environment: order.environment,
      merchant_reference_id: order.reference,
      metadata: null,
      rider: riderOf(order, step.status),
      cancellation: cancellationOf(order, step, currency),
      noticed_by: null,
    },
    occurredAt: stepDate(order.placedMs, step),
  }));
}

/** Demo orders are cancelled where they were placed. */
export function cancellerOf({ source, environment }: NumberedOrder) {
  return environment === "live" && source === "dashboard" ? "merchant_user" : "merchant_api_key";
}

export function stepDate(placedMs: number, { afterSeconds }: Step): Date {
  return new Date(placedMs + afterSeconds * 1000);
}

function riderOf({ rider }: NumberedOrder, status: OrderStatus) {
  if (!rider || status === "searching" || status === "cancelled") return null;
  const isOver = status === "delivered" || status === "completed" || status === "returned";
  return {
    name: rider.name.split(" ")[0],
    vehicle_class: rider.vehicleClass,
    plate: rider.plate,
    phone: isOver ? null : rider.phone,
  };
}

function cancellationOf(order: NumberedOrder, step: Step, currency: string) {
  if (step.status !== "cancelled") return null;
  return {
    reason_code: step.reasonCode,
    reason: step.reason,
    cancelled_by: cancellerOf(order),
    cancelled_at: stepDate(order.placedMs, step).toISOString(),
    refund: {
      amount: order.environment === "live" ? toDecimal(order.feeMinor, currency) : 0,
      currency,
    },
  };
}
