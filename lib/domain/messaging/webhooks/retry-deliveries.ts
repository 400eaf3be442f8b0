import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { ownerKey, type WebhookOwner } from "./webhook-owner";

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
  owner: WebhookOwner,
  selection: RetrySelection,
): Promise<number> {
  requireRight(owner, "manage_webhooks");
  return call.retryDeliveries({
    ...ownerKey(owner),
    deliveryId: selection.deliveryId ?? null,
    endpointId: selection.endpointId ?? null,
    eventId: selection.eventId ?? null,
    from: selection.createdFrom ?? null,
    before: selection.createdBefore ?? null,
    isEverything: selection.isEverything ?? false,
  });
}
