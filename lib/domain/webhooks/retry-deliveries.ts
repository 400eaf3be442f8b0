import { call } from "../calls.gen";
import type { MerchantContext } from "../authority/merchant-context";
import { requireRight } from "../authority/rights";

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
  requireRight(merchant, "manage_integration");
  return call.retryDeliveries({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    deliveryId: selection.deliveryId ?? null,
    endpointId: selection.endpointId ?? null,
    eventId: selection.eventId ?? null,
    from: selection.createdFrom ?? null,
    before: selection.createdBefore ?? null,
    isEverything: selection.isEverything ?? false,
  });
}
