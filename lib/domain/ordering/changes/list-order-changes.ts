import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { events, type orders } from "@/db/schema";
import type { FieldChanges } from "./change-rules";

export type OrderChangeEntry = {
  changedAt: Date;
  actor: (typeof events.$inferSelect)["actor"];
  changes: FieldChanges;
};

/** What was changed of an order since it was placed, oldest first. The caller has authorised the order. */
export async function listOrderChanges({
  merchantId,
  environment,
  id,
}: Pick<typeof orders.$inferSelect, "merchantId" | "environment" | "id">): Promise<
  OrderChangeEntry[]
> {
  const rows = await db
    .select({ changedAt: events.occurredAt, actor: events.actor, data: events.data })
    .from(events)
    .where(
      and(
        eq(events.merchantId, merchantId),
        eq(events.environment, environment),
        eq(events.orderId, id),
        eq(events.type, "order.changed"),
      ),
    )
    .orderBy(asc(events.sequence));
  return rows.map(({ changedAt, actor, data }) => ({
    changedAt,
    actor,
    // `change_order` writes it.
    changes: (data as { changes: FieldChanges }).changes,
  }));
}
