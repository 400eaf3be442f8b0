import { and, asc, eq, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { notifications, replies } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";

/** An order has a handful; a talkative recipient may have more. */
const SHOWN = 100;

type NotificationRow = typeof notifications.$inferSelect;
type ReplyRow = typeof replies.$inferSelect;

/** A recipient's text messages, and their answers. */
export type OrderText = { id: string; at: Date } & (
  | ({ direction: "out" } & Pick<
      NotificationRow,
      "step" | "state" | "reason" | "text" | "costMinor" | "currency" | "dueAt"
    >)
  | ({ direction: "in" } & Pick<ReplyRow, "channel" | "kind" | "text">)
);

/** The text messages of an order in both directions, in their order; PINs are in none of them. */
export async function listOrderTexts(
  merchant: MerchantContext,
  orderId: string,
): Promise<OrderText[]> {
  const [sent, received] = await Promise.all([
    listSent(merchant, orderId),
    listReceived(merchant, orderId),
  ]);
  const texts = [
    // A message and its answer have the same time.
    ...received.map((row) => ({ direction: "in" as const, ...row })),
    ...sent.map((row) => ({ direction: "out" as const, ...row })),
  ];
  return texts.sort((one, other) => one.at.getTime() - other.at.getTime());
}

function listSent(merchant: MerchantContext, orderId: string) {
  const {
    id,
    createdAt: at,
    step,
    state,
    reason,
    text,
    costMinor,
    currency,
    dueAt,
  } = notifications;
  return db
    .select({ id, at, step, state, reason, text, costMinor, currency, dueAt })
    .from(notifications)
    .where(and(ofMerchant(notifications, merchant), eq(notifications.orderId, orderId)))
    .orderBy(asc(notifications.number))
    .limit(SHOWN);
}

/** Only a question has its answer in the list. */
function listReceived(merchant: MerchantContext, orderId: string) {
  const { id, createdAt: at, channel, kind, text } = replies;
  return db
    .select({ id, at, channel, kind, text })
    .from(replies)
    .where(
      and(
        ofMerchant(replies, merchant),
        eq(replies.orderId, orderId),
        ne(replies.kind, "question"),
      ),
    )
    .orderBy(asc(replies.createdAt))
    .limit(SHOWN);
}
