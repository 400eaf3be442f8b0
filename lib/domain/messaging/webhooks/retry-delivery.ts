import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { webhookDeliveries } from "@/db/schema";
import { ofMerchant } from "../../authority/of-merchant";
import { refuse } from "../../errors";
import { findEnabledEndpoint } from "./find-endpoint";
import { retryDeliveries } from "./retry-deliveries";
import { ownerKey, type WebhookOwner } from "./webhook-owner";

const DELIVERY_ID = /^whd_[0-9a-z]{32}$/;

/**
 * Makes one delivery due again, also a delivered one; returns its id. A delivery that is being sent at this
 * moment is left alone.
 *
 * @throws webhook_delivery_not_found, webhook_endpoint_not_found when its endpoint is deleted,
 *   webhook_endpoint_disabled
 */
export async function retryDelivery(owner: WebhookOwner, deliveryId: string): Promise<string> {
  if (!DELIVERY_ID.test(deliveryId)) return refuse("webhook_delivery_not_found");
  const [delivery] = await db
    .select({ endpointId: webhookDeliveries.endpointId })
    .from(webhookDeliveries)
    .where(
      and(ofMerchant(webhookDeliveries, ownerKey(owner)), eq(webhookDeliveries.id, deliveryId)),
    );
  if (!delivery) return refuse("webhook_delivery_not_found");
  await findEnabledEndpoint(owner, delivery.endpointId);
  await retryDeliveries(owner, { deliveryId, isEverything: true });
  return deliveryId;
}
