import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";

/** The filter of deliveries to send again; an omitted field does not filter. */
export type RetrySelection = {
  deliveryId?: string;
  endpointId?: string;
  eventId?: string;
  createdFrom?: Date;
  createdBefore?: Date;
  /** Also delivered ones: for a named one, or for a whole range. */
  isEverything?: boolean;
};

/**
 * Makes deliveries due at once with a fresh schedule and the same webhook ids; returns how many. Without
 * `isEverything` only failed and waiting ones.
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
