import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { requireRight } from "../../authority/rights";
import { refuse } from "../../errors";
import { cancelOrders, type Cancelled } from "../orders/cancel-orders";
import { mayCancel } from "../orders/cancel-rules";
import { closeImport } from "./close-import";
import { findImport } from "./find-import";

/** Few enough for an answer within a second or two. */
const ORDERS_AT_ONCE = 40;

/**
 * Cancels the next orders of an import, as long as none of its parcels was picked up; call it until none is left. What
 * a rider collects in the meantime ends it there. Its recipients' answers place no more rows.
 *
 * @throws role_not_allowed, import_not_found; order_not_cancellable once a parcel was picked up, or where no order is left
 */
export async function undoImport(
  merchant: MerchantContext,
  importId: string,
  userId: string,
): Promise<Cancelled> {
  requireRight(merchant, "place_orders");
  const { id } = await findImport(merchant, importId);
  await closeImport(merchant, id);
  const found = await db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(ofMerchant(orders, merchant), eq(orders.importId, id)))
    .orderBy(asc(orders.importRow));
  const left = found.filter(({ status }) => status !== "cancelled");
  const collected = left.find(({ status }) => !mayCancel(status));
  if (collected || left.length === 0) {
    return refuse("order_not_cancellable", { status: collected?.status ?? "cancelled" });
  }
  const done = await cancelOrders(
    merchant,
    left.slice(0, ORDERS_AT_ONCE).map((order) => order.id),
    userId,
  );
  const [refused] = done.refused;
  // The caller asks until none is left, so that no progress is a refusal.
  if (done.cancelled === 0 && refused) throw refused.refusal;
  return done;
}
