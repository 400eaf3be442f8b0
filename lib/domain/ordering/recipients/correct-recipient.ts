import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, merchants, orders, type ReplyChannel } from "@/db/schema";
import { ORDER_STATUSES } from "@/db/schema/order-life";
import type { RecipientContext } from "../../authority/recipient-context";
import { isRefusal, refuseValue } from "../../errors";
import { changeStageOf } from "../changes/change-rules";
import { commitChange } from "../changes/commit-change";
import { planWish } from "../changes/plan-wish";
import { ORDER_DETAILS } from "../orders/order-details";
import { correctDoor } from "./correct-door";
import { noteDataRequest } from "./request-data";

/** The parcels under way of one person. */
const MOST = 50;

/** What is right; an empty text leaves what is there. */
export type Correction = { name: string; landmark: string; where: string };

/**
 * Corrects the person's name and landmark in parcels that can still be changed, through the change of an order, and the
 * door that riders use. Returns how many parcels changed.
 *
 * @throws invalid_request for a text that is too long, a place that is not readable, or nothing to correct
 */
export async function correctRecipient(
  recipient: RecipientContext,
  { where, ...typed }: Correction,
  { channel }: { channel: ReplyChannel },
): Promise<number> {
  const name = readText("name", typed.name, ORDER_DETAILS.receiverName.limit);
  const landmark = readText("landmark", typed.landmark, ORDER_DETAILS.deliveryAddress.limit);
  if (!name && !landmark && where.trim() === "") refuseValue("name", { kind: "absent" });
  if (where.trim() !== "") await correctDoor(recipient, where);
  const texts = {
    ...(name && { receiver_name: name }),
    ...(landmark && { delivery_address: landmark }),
  };
  let changed = 0;
  for (const id of name || landmark ? await listChangeable(recipient) : []) {
    if (await correctOrder(recipient, id, texts)) changed += 1;
  }
  await noteDataRequest(recipient, "correct", { channel });
  return changed;
}

function readText(path: "name" | "landmark", typed: string, limit: number): string {
  const text = typed.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return text.length <= limit ? text : refuseValue(path, { kind: path, limit });
}

const CHANGEABLE = ORDER_STATUSES.filter((status) => changeStageOf(status) !== undefined);

type OrderKey = { merchantId: string; id: string };

async function listChangeable({ phone }: RecipientContext): Promise<OrderKey[]> {
  return db
    .select({ merchantId: orders.merchantId, id: orders.id })
    .from(merchants)
    .innerJoin(
      orders,
      and(
        eq(orders.merchantId, merchants.id),
        eq(orders.environment, "live"),
        eq(orders.receiverPhone, phone),
      ),
    )
    .where(inArray(orders.status, CHANGEABLE))
    .limit(MOST);
}

type Texts = { receiver_name?: string; delivery_address?: string };

/** False for an order that says it already, or that moved on meanwhile. */
async function correctOrder(
  { phone }: RecipientContext,
  { merchantId, id }: OrderKey,
  texts: Texts,
): Promise<boolean> {
  const plan = async () => {
    const [found] = await db
      .select({ order: orders, marketCode: markets.code })
      .from(orders)
      .innerJoin(merchants, eq(merchants.id, orders.merchantId))
      .innerJoin(markets, eq(markets.code, merchants.marketCode))
      .where(
        and(
          eq(orders.merchantId, merchantId),
          eq(orders.environment, "live"),
          eq(orders.id, id),
          eq(orders.receiverPhone, phone),
        ),
      );
    return (
      found && planWish({ ...found.order, marketCode: found.marketCode }, { place: null, texts })
    );
  };
  try {
    return (await commitChange(plan, { actor: "recipient" })) !== undefined;
  } catch (error) {
    if (isRefusal(error, "order_not_changeable") || isRefusal(error, "order_changed_meanwhile"))
      return false;
    throw error;
  }
}
