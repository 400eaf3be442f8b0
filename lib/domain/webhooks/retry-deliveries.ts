import { sql } from "@/db/client";
import type { MerchantContext } from "../merchants/merchant-context";

/** Which deliveries to send again; what is left out does not narrow the choice. */
export type RetrySelection = {
  deliveryId?: string;
  endpointId?: string;
  eventId?: string;
  createdFrom?: Date;
  createdBefore?: Date;
  /** Also those that were delivered: for one that is named, or a range that is meant whole. */
  isEverything?: boolean;
};

/**
 * Makes deliveries due at once with a fresh schedule and the same webhook ids; answers how many.
 * Without `isEverything` only what has failed or still waits.
 */
export async function retryDeliveries(
  merchant: MerchantContext,
  selection: RetrySelection,
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select retry_deliveries(
    p_merchant_id => ${merchant.merchantId},
    p_environment => ${merchant.environment}::environment,
    p_delivery_id => ${selection.deliveryId ?? null},
    p_endpoint_id => ${selection.endpointId ?? null},
    p_event_id => ${selection.eventId ?? null},
    p_from => ${selection.createdFrom?.toISOString() ?? null}::timestamptz,
    p_before => ${selection.createdBefore?.toISOString() ?? null}::timestamptz,
    p_is_everything => ${selection.isEverything ?? false}) as count`;
  return row.count;
}
