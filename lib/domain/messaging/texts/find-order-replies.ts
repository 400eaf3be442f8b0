import { and, asc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { replies } from "@/db/schema";
import type { Environment } from "../../authority/merchant-context";

/** Replies about the delivery; ratings, settings and questions are not among them. */
const SAID = [
  "message",
  "later",
  "neighbour",
  "counter",
  "not_ordered",
  "ordered",
  "safe_place",
  "in_person",
  "landmark",
] as const;

/** A recipient may send more; the merchant sees them among the text messages. */
const SHOWN = 10;

/** As much of a message as a timeline has room for. */
const TEXT_MAX = 120;

/** A recipient's message about a delivery by text message or USSD. */
export type OrderReply = {
  id: string;
  at: Date;
  kind: (typeof SAID)[number];
  text: string | null;
};

type Whose = { merchantId: string; environment: Environment; orderId: string };

/** The newest messages of an order's recipient, oldest first; the caller has checked who may read them. */
export async function findOrderReplies(order: Whose): Promise<OrderReply[]> {
  const rows = await db
    .select({ id: replies.id, at: replies.createdAt, kind: replies.kind, text: replies.text })
    .from(replies)
    .where(
      and(
        eq(replies.merchantId, order.merchantId),
        eq(replies.environment, order.environment),
        eq(replies.orderId, order.orderId),
        inArray(replies.kind, [...SAID]),
      ),
    )
    .orderBy(asc(replies.createdAt));
  return rows.slice(-SHOWN).flatMap(({ kind, text, ...row }) => {
    const said = SAID.find((it) => it === kind);
    return said ? [{ ...row, kind: said, text: text && shortened(text) }] : [];
  });
}

function shortened(text: string): string {
  return text.length > TEXT_MAX
    ? `${text
        .slice(0, TEXT_MAX - 1)
        .replace(/\p{Cs}/gu, "")
        .trimEnd()}…`
    : text;
}
