import { createHash } from "node:crypto";
import { eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, merchants, orders } from "@/db/schema";
import { call } from "../../calls.gen";
import { refuse, refuseValue } from "../../errors";
import { offeredCounters } from "../../order-counter";
import { NEIGHBOUR, neighbourOf, writtenNeighbour } from "../../ordering/neighbours/neighbour-of";
import { mayChooseTry, type TryWindow } from "../../ordering/next-tries/next-try-rules";
import { findWindow, windowText } from "../../ordering/next-tries/try-windows";
import { maySayNotOrdered } from "../../ordering/not-ordered/not-ordered-rules";
import { allowsSafePlace } from "../../ordering/safe-places/safe-place-rules";
import type { ReceiverToken } from "../../ordering/tracking/receiver-token";
import { newestWish, wishesOf, type Wish } from "../../ordering/tracking/wishes";
import { phoneNumberOf } from "../../phone-number";
import { chooseCounter } from "./choose-counter";
import { chooseNextTry, WISHES_MAX } from "./choose-next-try";
import { chooseSafePlace } from "./choose-safe-place";
import { storedReply } from "./keep-reply";
import { nameNeighbour } from "./name-neighbour";
import { sayNotOrdered, type SaidOrdered } from "./say-not-ordered";

/**
 * A wish, that they take it in person, the time of the next try, a counter, or that they didn't order it. The text is a neighbour's
 * name, where to leave it or when to come; a neighbour has a place and a number too.
 */
export type SentWish = {
  kind: Wish["kind"] | "in_person" | SaidOrdered | TryWindow | { counterId: string };
  text: string;
  place?: string | undefined;
  phone?: string | undefined;
};

const NO_ANSWER = { answer: null, language: "en" };

/**
 * Stores what a recipient who is not there asks for on the parcel's page, as a message of the phone menu: shop, courier and
 * rider read it. A chosen time is the order's next try, a neighbour gets a PIN for the parcel, at a safe place the rider leaves it, and to a
 * counter the rider brings it; one choice ends the other. That they didn't order it ends all of them, until they take it back.
 * The same wish again changes nothing.
 *
 * @throws order_not_found, order_status_conflict for a parcel that is not brought any more or a shop that doesn't allow it,
 *   rate_limited; invalid_request for a time that is not offered and a number that is none
 */
export async function wishByRecipient(
  receiver: ReceiverToken,
  { kind, ...sent }: SentWish,
): Promise<void> {
  const order = await findOrder(receiver);
  if (!order) return refuse("order_not_found");
  if (typeof kind === "object") {
    return "counterId" in kind ? fetchAt(order, kind.counterId) : chooseTry(order, kind);
  }
  if (kind === "not_ordered" || kind === "ordered") return sayWhether(order, kind);
  if (kind === "in_person") return takeInPerson(order);
  const { status, phone, newest, choices } = order;
  if (phone === null || order.notOrderedAt || !wishesOf(order, choices).includes(kind)) {
    return refuse("order_status_conflict", { status });
  }
  if (kind === "neighbour") return chooseNeighbour(order, phone, sent);
  if (kind === "safe_place") return leaveAt(order, phone, sent.text);
  const { text } = sent;
  if (newest?.kind === kind && (newest.text ?? "") === text) return;
  const reply = replyOf(order, phone, { kind, text });
  if (order.neighbourName !== null) {
    await nameNeighbour(reply, null, NO_ANSWER);
    return;
  }
  if (order.safePlace !== null) {
    await chooseSafePlace(reply, null, NO_ANSWER);
    return;
  }
  await call.keepReply({ reply, ...NO_ANSWER, isRider: false });
}

async function leaveAt(order: Found, phone: string, place: string): Promise<void> {
  if (order.safePlace === place) return;
  await chooseSafePlace(
    replyOf(order, phone, { kind: "safe_place", text: place }),
    place,
    NO_ANSWER,
  );
}

/** It is handed over for the PIN again. */
async function takeInPerson(order: Found): Promise<void> {
  const { phone, status } = order;
  if (order.safePlace === null) return;
  if (phone === null) return refuse("order_status_conflict", { status });
  await chooseSafePlace(replyOf(order, phone, { kind: "in_person", text: "" }), null, NO_ANSWER);
}

async function sayWhether(order: Found, said: SaidOrdered): Promise<void> {
  const { phone, status, notOrderedAt } = order;
  if ((notOrderedAt === null) === (said === "ordered")) return;
  if (phone === null || !maySayNotOrdered(order)) {
    return refuse("order_status_conflict", { status });
  }
  await sayNotOrdered(replyOf(order, phone, { kind: said, text: "" }), said, NO_ANSWER);
}

type Found = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

async function chooseNeighbour(
  order: Found,
  recipientPhone: string,
  { text: name, place, phone: typed }: Omit<SentWish, "kind">,
): Promise<void> {
  const phone = typed ? phoneNumberOf(typed, order.phoneRegion) : null;
  if (phone === undefined) return refuseValue("phone", { kind: "no_phone" });
  const neighbour = { name, place: place || null, phone };
  const text = writtenNeighbour(neighbour);
  const chosen = neighbourOf(order);
  if (chosen && writtenNeighbour(chosen) === text) return;
  await nameNeighbour(
    replyOf(order, recipientPhone, { kind: "neighbour", text }),
    neighbour,
    NO_ANSWER,
  );
}

async function chooseTry(order: Found, chosen: TryWindow): Promise<void> {
  const { phone, status, nextTryFrom, nextTryUntil, timezone } = order;
  const isSame =
    nextTryFrom?.getTime() === chosen.from.getTime() &&
    nextTryUntil?.getTime() === chosen.until.getTime();
  if (isSame) return;
  if (phone === null || order.notOrderedAt || !mayChooseTry(order)) {
    return refuse("order_status_conflict", { status });
  }
  const window = findWindow(chosen, new Date(), order);
  if (!window) return refuseValue("kind", { kind: "not_chosen" });
  const reply = replyOf(order, phone, { kind: "later", text: windowText(window) });
  await chooseNextTry(reply, { window, timezone }, NO_ANSWER);
}

async function fetchAt(order: Found, counterId: string): Promise<void> {
  const { phone, status, counters } = order;
  if (order.counterId === counterId) return;
  if (phone === null || order.notOrderedAt || counters.length === 0)
    return refuse("order_status_conflict", { status });
  const counter = counters.find(({ id }) => id === counterId);
  if (!counter) return refuseValue("kind", { kind: "not_chosen" });
  const reply = replyOf(order, phone, { kind: "counter", text: counterId });
  await chooseCounter(reply, counter, NO_ANSWER);
}

/** @throws rate_limited */
function replyOf(
  { id, merchantId, environment, count }: Found,
  phone: string,
  wish: { kind: Wish["kind"] | SaidOrdered | "counter" | "in_person"; text: string },
) {
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
      ...NEIGHBOUR,
      safePlace: orders.safePlace,
      allowsSafePlace,
      atCounterSince: orders.atCounterSince,
      notOrderedAt: orders.notOrderedAt,
      phone: orders.receiverPhone,
      choices: merchants.recipientChoices,
      counterId: orders.counterId,
      counters: offeredCounters,
      timezone: markets.timezone,
      phoneRegion: markets.phoneRegion,
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
