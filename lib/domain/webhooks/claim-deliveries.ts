import { sql } from "@/db/client";
import { env } from "@/lib/core/env";
import type { Environment } from "../merchants/merchant-context";
import type { WebhookScenario } from "../sandbox/test-scenarios";

/** One endpoint's share of requests at a time; workers that claim at the same instant may exceed it. */
const PER_ENDPOINT = 8;

/** A delivery in this worker's hands, with everything that sending it needs. */
export type ClaimedDelivery = {
  id: string;
  merchantId: string;
  environment: Environment;
  endpointId: string;
  url: string;
  secretSealed: Buffer;
  previousSecretSealed: Buffer | null;
  eventId: string;
  eventType: string;
  occurredAt: string;
  data: Record<string, unknown>;
  /** Counts all attempts; names the lease. */
  attempt: number;
  /** Counts from the newest replay; places it in the schedule. */
  try: number;
  scenario: WebhookScenario | null;
};

/** Leases due deliveries; with an order's id only that order's, whether due or not. */
export async function claimDeliveries(
  limit: number,
  orderId: string | null = null,
): Promise<ClaimedDelivery[]> {
  return sql<ClaimedDelivery[]>`
    select id, merchant_id as "merchantId", environment, endpoint_id as "endpointId", url,
           secret_sealed as "secretSealed", previous_secret_sealed as "previousSecretSealed",
           event_id as "eventId", event_type as "eventType",
           to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "occurredAt",
           data, attempt, try, scenario
      from claim_deliveries(${limit}, ${PER_ENDPOINT}, ${env.WEBHOOK_LEASE_SECONDS}, ${orderId})`;
}
