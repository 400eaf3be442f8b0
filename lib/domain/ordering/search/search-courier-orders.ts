import { and, desc, eq, sql as expression } from "drizzle-orm";
import { orders } from "@/db/schema";
import { isId } from "@/lib/core/ids";
import type { CourierContext } from "../../authority/courier-context";
import { selectOperationsOrders, type OperationsOrder } from "../orders/operations-order";
import { statusesOf } from "../orders/status-groups";
import { namedByText } from "./search-orders-matches";

/** The most orders that a search shows. */
const FOUND_MAX = 25;

/** The statuses in which a company may call the recipient. */
const WITH_CONTACTS = statusesOf("under_way");

/**
 * The live orders of a company's riders that a text names: the order's id, the code on the parcel, the rider's plate, or
 * a part of the item, the address, the reference or, while its rider has the order, the recipient's phone number; the
 * newest first.
 */
export async function searchCourierOrders(
  { courierId }: CourierContext,
  typed: string,
): Promise<OperationsOrder[]> {
  const text = typed.replaceAll("\u0000", "").trim().slice(0, TEXT_MAX_LENGTH);
  const isTheirs = and(eq(orders.courierId, courierId), eq(orders.environment, "live"));
  const named = isId("ord", text) ? undefined : namedByText(isTheirs, text, WITH_CONTACTS);
  if (!named && !isId("ord", text)) return [];
  const isNamed = named
    ? expression`(${orders.merchantId}, ${orders.environment}, ${orders.id}) in ${named}`
    : eq(orders.id, text);
  return selectOperationsOrders()
    .where(and(isTheirs, isNamed))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(FOUND_MAX);
}

/** Longer than any id or address. */
const TEXT_MAX_LENGTH = 200;
