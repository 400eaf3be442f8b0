import { sql } from "@/db/client";
import type { Environment } from "../merchants/merchant-context";
import type { WebhookScenario } from "../sandbox/test-scenarios";
import type { OrderStatus } from "./order-status";

export type StatusChange = {
  merchantId: string;
  environment: Environment;
  orderId: string;
  to: OrderStatus;
  label: string;
  actor: "merchant" | "rider" | "courier" | "staff" | "system";
  reason?: string | null | undefined;
  /** Test orders may be moved anywhere; live ones only along the order life. */
  anyJump?: boolean;
  proof?: DeliveryProof | null;
  /** What a test request asked to go wrong with the webhook. */
  scenario?: WebhookScenario | null;
  /** When a phone says that it happened; held between the order's last event and now. */
  occurredAt?: Date | null;
  /** Whose order it must be, where a rider moves it. */
  riderId?: number | null;
};

export type DeliveryProof = {
  method: "simulated" | "pin" | "photo" | "signature";
  recipient_name?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  metres_from_destination?: number | null;
};

export type ChangedStatus = { eventId: string; sequence: number; isChanged: boolean };

/**
 * Moves an order in one statement, with everything that depends on it (capacity, money, proof, event).
 * The caller has already decided that its actor may do this.
 *
 * @throws order_not_found, order_not_cancellable, order_status_conflict
 */
export async function changeStatus(change: StatusChange): Promise<ChangedStatus> {
  const [row] = await sql<[ChangedStatus]>`
    select event_id as "eventId", sequence, is_changed as "isChanged" from change_order_status(
      p_merchant_id => ${change.merchantId},
      p_environment => ${change.environment}::environment,
      p_order_id => ${change.orderId},
      p_to => ${change.to}::order_status,
      p_label => ${change.label},
      p_actor => ${change.actor}::actor_kind,
      p_reason => ${change.reason ?? null},
      p_any_jump => ${change.anyJump ?? false},
      p_proof => ${change.proof ? JSON.stringify(change.proof) : null}::text::jsonb,
      p_scenario => ${change.scenario ?? null}::webhook_scenario,
      p_occurred_at => ${change.occurredAt?.toISOString() ?? null}::timestamptz,
      p_rider_id => ${change.riderId ?? null}::integer)`;
  return row;
}
