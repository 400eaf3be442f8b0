import { and, asc, eq, inArray, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { companyEvents, events, webhookAttempts, webhookDeliveries } from "@/db/schema";
import { ofMerchant } from "../../authority/of-merchant";
import { newestFirst, pageOf } from "../../newest-first";
import { ownerKey, type WebhookOwner } from "./webhook-owner";

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
  owner: WebhookOwner,
  filter: DeliveryFilter,
): Promise<DeliveryPage> {
  const list = newestFirst(webhookDeliveries.createdAt, webhookDeliveries.id);
  const found = await db
    .select({ delivery: webhookDeliveries, eventType: EVENT_TYPE, position: list.position })
    .from(webhookDeliveries)
    .leftJoin(events, isSameEvent)
    .leftJoin(companyEvents, isSameCompanyEvent)
    .where(and(...conditions(owner, filter), list.after(filter.cursor)))
    .orderBy(...list.order)
    .limit(filter.limit + 1);
  const { rows, nextCursor } = pageOf(found, filter.limit);
  const ids = rows.map(({ delivery }) => delivery.id);
  const attempts = ids.length > 0 ? await readAttempts(owner, ids) : [];
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

const isSameCompanyEvent = and(
  eq(companyEvents.courierId, webhookDeliveries.merchantId),
  eq(companyEvents.environment, webhookDeliveries.environment),
  eq(companyEvents.id, webhookDeliveries.eventId),
);

const EVENT_TYPE = expression<string>`coalesce(${events.type}, ${companyEvents.type})`;

function conditions(owner: WebhookOwner, filter: DeliveryFilter) {
  const { endpointId, eventId, orderId, state } = webhookDeliveries;
  return [
    ofMerchant(webhookDeliveries, ownerKey(owner)),
    filter.endpointId === undefined ? undefined : eq(endpointId, filter.endpointId),
    filter.eventId === undefined ? undefined : eq(eventId, filter.eventId),
    filter.orderId === undefined ? undefined : eq(orderId, filter.orderId),
    filter.state && eq(state, filter.state),
  ];
}

function readAttempts(owner: WebhookOwner, deliveryIds: string[]): Promise<AttemptRow[]> {
  return db
    .select()
    .from(webhookAttempts)
    .where(
      and(
        ofMerchant(webhookAttempts, ownerKey(owner)),
        inArray(webhookAttempts.deliveryId, deliveryIds),
      ),
    )
    .orderBy(asc(webhookAttempts.number));
}
