import { createHash } from "node:crypto";
import { eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import type { ReceiverToken } from "../../ordering/tracking/receiver-token";
import { mayWish, newestWish, type Wish } from "../../ordering/tracking/wishes";

/** More than a person changes their mind about one parcel. */
const WISHES_MAX = 20;

/**
 * Stores what a recipient who is not there asks for on the parcel's page, as a message of the phone menu: shop, courier and
 * rider read it. The same wish again changes nothing.
 *
 * @throws order_not_found, order_status_conflict for a parcel that is not brought any more, rate_limited
 */
export async function wishByRecipient(
  receiver: ReceiverToken,
  { kind, text }: Wish,
): Promise<void> {
  const order = await findOrder(receiver);
  if (!order) return refuse("order_not_found");
  const { id, merchantId, environment, status, phone, newest, count } = order;
  if (phone === null || !mayWish(order)) return refuse("order_status_conflict", { status });
  if (newest?.kind === kind && (newest.text ?? "") === text) return;
  if (count >= WISHES_MAX) return refuse("rate_limited", { retryAfterSeconds: 24 * 60 * 60 });
  await call.keepReply({
    reply: {
      id: newId("rpl"),
      provider: "page",
      // A form that was sent twice is one message.
      provider_message_id: createHash("sha256")
        .update([id, count, kind, text].join())
        .digest("hex"),
      merchant_id: merchantId,
      environment,
      order_id: id,
      phone,
      channel: "page",
      kind,
      text: text || null,
    },
    answer: null,
    language: "en",
    isRider: false,
  });
}

async function findOrder(receiver: ReceiverToken) {
  const [found] = await db
    .select({
      id: orders.id,
      merchantId: orders.merchantId,
      environment: orders.environment,
      status: orders.status,
      phone: orders.receiverPhone,
      newest: newestWish,
      count: expression<number>`(
        select count(*)::int from replies r
         where (r.merchant_id, r.environment, r.order_id)
               = (orders.merchant_id, orders.environment, orders.id) and r.channel = 'page')`,
    })
    .from(orders)
    .where(eq(orders.receiverToken, receiver));
  return found;
}
