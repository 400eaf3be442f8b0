import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { riderMessageReceipts, riderMessages, riders, users } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";

/** How a message stands at one rider. */
export type MessageReceipt = Awaited<ReturnType<typeof listReceipts>>[number];

/**
 * A message with its receipts, by the riders' names.
 *
 * @throws role_not_allowed; rider_message_not_found also for a message of another company
 */
export async function readRiderMessage(courier: CourierContext, messageId: string) {
  requireRight(courier, "message_riders");
  const id = requireId("rms", messageId);
  const [message] = await db
    .select({
      id: riderMessages.id,
      audience: riderMessages.audience,
      text: riderMessages.text,
      createdAt: riderMessages.createdAt,
      authorId: riderMessages.authorId,
      authorName: users.name,
    })
    .from(riderMessages)
    .innerJoin(users, eq(users.id, riderMessages.authorId))
    .where(and(eq(riderMessages.courierId, courier.courierId), eq(riderMessages.id, id)));
  if (!message) return refuse("rider_message_not_found");
  return { ...message, receipts: await listReceipts(courier, id) };
}

function listReceipts({ courierId }: CourierContext, messageId: string) {
  return db
    .select({
      riderId: riderMessageReceipts.riderId,
      name: riders.name,
      textedAt: riderMessageReceipts.textedAt,
      deliveredAt: riderMessageReceipts.deliveredAt,
      deliveredBy: riderMessageReceipts.deliveredBy,
      readAt: riderMessageReceipts.readAt,
    })
    .from(riderMessageReceipts)
    .innerJoin(riders, eq(riders.id, riderMessageReceipts.riderId))
    .where(
      and(
        eq(riderMessageReceipts.courierId, courierId),
        eq(riderMessageReceipts.messageId, messageId),
      ),
    )
    .orderBy(riders.name, riders.id);
}
