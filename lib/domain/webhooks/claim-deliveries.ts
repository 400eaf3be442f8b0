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
  orderId: string | null;
  eventType: string;
  occurredAt: string;
  data: Record<string, unknown>;
  /** Counts all attempts; names the lease. */
  attempt: number;
  /** Counts from the newest replay; places it in the schedule. */
  try: number;
  scenario: WebhookScenario | null;
};

type ClaimScope = {
  merchantId?: string;
  /** Only this order's, whether due or not. */
  orderId?: string;
};

/** Leases due deliveries, at most so many, and no more than have so many of one merchant in flight. */
export async function claimDeliveries(
  limit: number,
  { merchantId, orderId }: ClaimScope = {},
): Promise<ClaimedDelivery[]> {
  return sql<ClaimedDelivery[]>`
    select id, merchant_id as "merchantId", environment, endpoint_id as "endpointId", url,
           secret_sealed as "secretSealed", previous_secret_sealed as "previousSecretSealed",
           event_id as "eventId", order_id as "orderId", event_type as "eventType",
           to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "occurredAt",
           data, attempt, try, scenario
      from claim_deliveries(
        p_limit => ${limit},
        p_per_endpoint => ${PER_ENDPOINT},
        p_lease_seconds => ${env.WEBHOOK_LEASE_SECONDS},
        p_merchant_id => ${merchantId ?? null},
        p_order_id => ${orderId ?? null})`;
}
