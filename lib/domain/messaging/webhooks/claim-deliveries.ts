import { env } from "@/lib/core/env";
import type { Environment } from "../../authority/merchant-context";
import type { WebhookScenario } from "../../authority/test-scenarios";
import { call } from "../../calls.gen";

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
  /** Those before it whose day is not over. */
  olderSecretsSealed: Buffer[];
  eventId: string;
  orderId: string | null;
  eventType: string;
  occurredAt: Date;
  data: Record<string, unknown>;
  /** Counts all attempts; names the lease. */
  attempt: number;
  /** Counts from the newest replay; places it in the schedule. */
  try: number;
  scenario: WebhookScenario | null;
};

type ClaimScope = {
  /** One merchant's share of the free room. */
  share?: number;
  merchantId?: string;
  /** Only this order's deliveries, due or not. */
  orderId?: string;
};

/** Leases due deliveries, up to a limit. */
export async function claimDeliveries(
  limit: number,
  { share, merchantId, orderId }: ClaimScope = {},
): Promise<ClaimedDelivery[]> {
  const claimed = await call.claimDeliveries({
    limit,
    perEndpoint: PER_ENDPOINT,
    leaseSeconds: env.WEBHOOK_LEASE_SECONDS,
    share,
    merchantId,
    orderId,
  });
  return claimed.map((it) => ({ ...it, data: it.data as ClaimedDelivery["data"] }));
}
