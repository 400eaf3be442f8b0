import { and, asc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { events, webhookAttempts, webhookDeliveries } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { newestFirst, pageOf } from "../../newest-first";

type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type AttemptRow = typeof webhookAttempts.$inferSelect;

export type WebhookDelivery = DeliveryRow & { eventType: string; log: AttemptRow[] };

export type DeliveryFilter = {
  endpointId?: string | undefined;
  eventId?: string | undefined;
  orderId?: string | undefined;
  state?: DeliveryRow["state"] | undefined;
  cursor?: string | undefined;
  limit: number;
};

export type DeliveryPage = { deliveries: WebhookDelivery[]; nextCursor: string | null };

/** Deliveries with all their attempts, newest first. @throws invalid_request for a foreign cursor. */
export async function listDeliveries(
  merchant: MerchantContext,
  filter: DeliveryFilter,
): Promise<DeliveryPage> {
  const list = newestFirst(webhookDeliveries.createdAt, webhookDeliveries.id);
  const found = await db
    .select({ delivery: webhookDeliveries, eventType: events.type, position: list.position })
    .from(webhookDeliveries)
    .innerJoin(events, isSameEvent)
    .where(and(...conditions(merchant, filter), list.after(filter.cursor)))
    .orderBy(...list.order)
    .limit(filter.limit + 1);
  const { rows, nextCursor } = pageOf(found, filter.limit);
  const ids = rows.map(({ delivery }) => delivery.id);
  const attempts = ids.length > 0 ? await readAttempts(merchant, ids) : [];
  const deliveries = rows.map(({ delivery, eventType }) => ({
    ...delivery,
    eventType,
    log: attempts.filter(({ deliveryId }) => deliveryId === delivery.id),
  }));
  return { deliveries, nextCursor };
}

const isSameEvent = and(
  eq(events.merchantId, webhookDeliveries.merchantId),
  eq(events.environment, webhookDeliveries.environment),
  eq(events.id, webhookDeliveries.eventId),
);

function conditions(merchant: MerchantContext, filter: DeliveryFilter) {
  const { endpointId, eventId, orderId, state } = webhookDeliveries;
  return [
    ofMerchant(webhookDeliveries, merchant),
    filter.endpointId === undefined ? undefined : eq(endpointId, filter.endpointId),
    filter.eventId === undefined ? undefined : eq(eventId, filter.eventId),
    filter.orderId === undefined ? undefined : eq(orderId, filter.orderId),
    filter.state && eq(state, filter.state),
  ];
}

function readAttempts(merchant: MerchantContext, deliveryIds: string[]): Promise<AttemptRow[]> {
  return db
    .select()
    .from(webhookAttempts)
    .where(
      and(ofMerchant(webhookAttempts, merchant), inArray(webhookAttempts.deliveryId, deliveryIds)),
    )
    .orderBy(asc(webhookAttempts.number));
}
