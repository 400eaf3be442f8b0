import { createHash } from "node:crypto";
import { eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, merchants, orders } from "@/db/schema";
import { call } from "../../calls.gen";
import { refuse, refuseValue } from "../../errors";
import { mayChooseTry, type TryWindow } from "../../ordering/next-tries/next-try-rules";
import { findWindow, windowText } from "../../ordering/next-tries/try-windows";
import type { ReceiverToken } from "../../ordering/tracking/receiver-token";
import { newestWish, wishesOf, type Wish } from "../../ordering/tracking/wishes";
import { chooseNextTry, WISHES_MAX } from "./choose-next-try";
import { storedReply } from "./keep-reply";

/** A wish, or the time of the next try. */
export type SentWish = { kind: Wish["kind"] | TryWindow; text: string };

const NO_ANSWER = { answer: null, language: "en" };

/**
 * Stores what a recipient who is not there asks for on the parcel's page, as a message of the phone menu: shop, courier and
 * rider read it. A chosen time is the order's next try. The same wish again changes nothing.
 *
 * @throws order_not_found, order_status_conflict for a parcel that is not brought any more or a shop that doesn't allow it,
 *   rate_limited; invalid_request for a time that is not offered
 */
export async function wishByRecipient(
  receiver: ReceiverToken,
  { kind, text }: SentWish,
): Promise<void> {
  const order = await findOrder(receiver);
  if (!order) return refuse("order_not_found");
  if (typeof kind === "object") return chooseTry(order, kind);
  const { status, phone, newest, choices } = order;
  if (phone === null || !wishesOf(order, choices).includes(kind)) {
    return refuse("order_status_conflict", { status });
  }
  if (newest?.kind === kind && (newest.text ?? "") === text) return;
  await call.keepReply({
    reply: replyOf(order, phone, { kind, text }),
    ...NO_ANSWER,
    isRider: false,
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

async function chooseTry(order: Found, chosen: TryWindow): Promise<void> {
  const { phone, status, nextTryFrom, nextTryUntil, timezone } = order;
  const isSame =
    nextTryFrom?.getTime() === chosen.from.getTime() &&
    nextTryUntil?.getTime() === chosen.until.getTime();
  if (isSame) return;
  if (phone === null || !mayChooseTry(order)) {
    return refuse("order_status_conflict", { status });
  }
  const window = findWindow(chosen, new Date(), order);
  if (!window) return refuseValue("kind", { kind: "not_chosen" });
  const reply = replyOf(order, phone, { kind: "later", text: windowText(window) });
  await chooseNextTry(reply, { window, timezone }, NO_ANSWER);
}

/** @throws rate_limited */
function replyOf({ id, merchantId, environment, count }: Found, phone: string, wish: Wish) {
  if (count >= WISHES_MAX) return refuse("rate_limited", { retryAfterSeconds: 24 * 60 * 60 });
  return storedReply(
    { phone },
    {
      provider: "page",
      // A form that was sent twice is one message.
      messageId: createHash("sha256")
        .update([id, count, wish.kind, wish.text].join())
        .digest("hex"),
      parcel: { merchantId, environment, orderId: id },
      channel: "page",
      ...wish,
    },
  );
}

async function findOrder(receiver: ReceiverToken) {
  const [found] = await db
    .select({
      id: orders.id,
      merchantId: orders.merchantId,
      environment: orders.environment,
      status: orders.status,
      failedAttempts: orders.failedAttempts,
      nextTryFrom: orders.nextTryFrom,
      nextTryUntil: orders.nextTryUntil,
      deliverFrom: orders.deliverFrom,
      phone: orders.receiverPhone,
      choices: merchants.recipientChoices,
      timezone: markets.timezone,
      newest: newestWish,
      count: expression<number>`(
        select count(*)::int from replies r
         where (r.merchant_id, r.environment, r.order_id)
               = (orders.merchant_id, orders.environment, orders.id) and r.channel = 'page')`,
    })
    .from(orders)
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .innerJoin(markets, eq(markets.code, merchants.marketCode))
    .where(eq(orders.receiverToken, receiver));
  return found;
}
