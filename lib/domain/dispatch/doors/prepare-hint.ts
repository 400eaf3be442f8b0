import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { RiderContext } from "../../authority/rider-context";
import { refuse, refuseValue } from "../../errors";
import { type DoorHintKind, plainWords, wordsProblem } from "./door-hint";
import { doorKeyOf } from "./door-key";

type Given = { orderId: string; hint: DoorHintKind; words?: string | null | undefined };

/**
 * A rider's hint as `leave_hint` keeps it.
 *
 * @throws order_not_found for another rider's order; invalid_request for words that are long, or have a phone number or
 *   the recipient's name
 */
export async function prepareHint({ riderId }: RiderContext, { orderId, hint, ...given }: Given) {
  const [order] = await db
    .select({ name: orders.receiverName, phone: orders.receiverPhone })
    .from(orders)
    .where(and(eq(orders.riderId, riderId), eq(orders.id, orderId)));
  if (!order) return refuse("order_not_found");
  const words = plainWords(given.words);
  const problem = wordsProblem(words, order.name);
  if (problem) return refuseValue("words", problem);
  const { phone } = order;
  return { id: newId("hnt"), kind: hint, words, phone, phone_key: phone && doorKeyOf(phone) };
}
