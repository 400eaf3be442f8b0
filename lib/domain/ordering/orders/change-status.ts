import type { Environment } from "../../authority/merchant-context";
import type { WebhookScenario } from "../../authority/test-scenarios";
import { call, type Columns } from "../../calls.gen";
import type { OrderStatus } from "../../order-status";
import type { CancelReason } from "./cancel-rules";

export type StatusChange = {
  merchantId: string;
  environment: Environment;
  orderId: string;
  to: OrderStatus;
  label: string;
  actor: "merchant" | "rider" | "courier" | "staff" | "system";
  reason?: string | null | undefined;
  /** Why it is cancelled, if it is. */
  reasonCode?: CancelReason | null;
  /** Test orders may be moved anywhere; live ones only along the order life. */
  anyJump?: boolean;
  proof?: Columns["proofs_of_delivery"] | null;
  /** The webhook fault that a test request asked for. */
  scenario?: WebhookScenario | null;
  /** The time on the rider's phone, limited to between the order's last event and now. */
  occurredAt?: Date | null;
  /** The rider whose order it must be, if a rider moves it. */
  riderId?: number | null;
};

export type ChangedStatus = { eventId: string; sequence: number; isChanged: boolean };

/**
 * Moves an order in one statement, with everything that depends on it (capacity, money, proof, event).
 * The caller has already decided that its actor may do this.
 *
 * @throws order_not_found, order_not_cancellable, order_status_conflict
 */
export async function changeStatus(change: StatusChange): Promise<ChangedStatus> {
  return call.changeOrderStatus({
    merchantId: change.merchantId,
    environment: change.environment,
    orderId: change.orderId,
    to: change.to,
    label: change.label,
    actor: change.actor,
    reason: change.reason ?? null,
    anyJump: change.anyJump ?? false,
    proof: change.proof ?? null,
    scenario: change.scenario,
    occurredAt: change.occurredAt,
    riderId: change.riderId,
    reasonCode: change.reasonCode,
  });
}
