import { refuse, refuseValue } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";
import { dispatchOrderNow, type DispatchResult } from "../webhooks/dispatch-order-now";
import { webhookScenarioOf } from "../sandbox/test-scenarios";
import { changeStatus, type ChangedStatus } from "./change-status";
import { ORDER_LIFE, ORDER_STATUSES, statusOfLabel } from "./order-status";
import { readOrder, type Order } from "./read-order";

export type Simulation = {
  order: Order;
  change: ChangedStatus;
  webhook: Exclude<DispatchResult, "failed">;
};

/**
 * Sets a test order to a status, in any jump, keeping the label as it was sent, and delivers the
 * event at once (spec §A6). The same label again changes nothing and delivers what still waits.
 *
 * @throws simulate_fields_required, order_not_found, invalid_request for an unknown label;
 *   webhook_dispatch_failed when the status is updated and its event was not accepted
 */
export async function simulateStatus(
  merchant: MerchantContext,
  orderId: unknown,
  label: unknown,
): Promise<Simulation> {
  if (!isFilled(orderId) || !isFilled(label)) return refuse("simulate_fields_required");
  const order = await readOrder(merchant, orderId);
  const to = statusOfLabel(label) ?? refuseLabel();
  const change = await changeStatus({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    orderId: order.id,
    to,
    label,
    actor: "merchant",
    anyJump: true,
    proof: ORDER_LIFE[to].hasProof ? simulatedProof(order) : null,
    scenario: webhookScenarioOf(merchant),
  });
  const webhook = await dispatchOrderNow(merchant, order.id, change.eventId, !change.isChanged);
  if (webhook === "failed") return refuse("webhook_dispatch_failed");
  return { order: await readOrder(merchant, order.id), change, webhook };
}

function isFilled(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function refuseLabel(): never {
  const known = ORDER_STATUSES.map((status) => ORDER_LIFE[status].label);
  return refuseValue("status", { kind: "unknown_status", known });
}

/** What a rider standing at the destination would have handed in. */
function simulatedProof(order: Order) {
  return {
    method: "simulated" as const,
    recipient_name: order.receiverName,
    latitude: order.deliveryLatitude,
    longitude: order.deliveryLongitude,
    metres_from_destination: 0,
  };
}
