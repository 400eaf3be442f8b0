import { and, count, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { riderMessageReceipts, riderMessages, riders, users } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { newestFirst, pageOf } from "../../newest-first";

export const MESSAGES_OF_PAGE = 20;

const { position, order, after } = newestFirst(riderMessages.createdAt, riderMessages.id);

export type SentMessage = Awaited<ReturnType<typeof listRiderMessages>>["messages"][number];

/**
 * What a company wrote to its riders, with how many got and read it, newest first.
 *
 * @throws role_not_allowed; invalid_request for an invalid cursor
 */
export async function listRiderMessages(courier: CourierContext, cursor?: string) {
  requireRight(courier, "message_riders");
  const rows = await db
    .select({
      id: riderMessages.id,
      audience: riderMessages.audience,
      riders: riderMessages.riders,
      text: riderMessages.text,
      createdAt: riderMessages.createdAt,
      authorName: users.name,
      delivered: count(riderMessageReceipts.deliveredAt),
      read: count(riderMessageReceipts.readAt),
      /** Of a message to one rider. */
      riderName: expression<string>`min(${riders.name})`,
      position,
    })
    .from(riderMessages)
    .innerJoin(users, eq(users.id, riderMessages.authorId))
    .innerJoin(riderMessageReceipts, eq(riderMessageReceipts.messageId, riderMessages.id))
    .innerJoin(riders, eq(riders.id, riderMessageReceipts.riderId))
    .where(and(eq(riderMessages.courierId, courier.courierId), after(cursor)))
    .groupBy(riderMessages.id, users.name)
    .orderBy(...order)
    .limit(MESSAGES_OF_PAGE + 1);
  const { rows: messages, nextCursor } = pageOf(rows, MESSAGES_OF_PAGE);
  return { messages, nextCursor };
}
