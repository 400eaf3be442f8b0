import { and, desc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants, orders } from "@/db/schema";
import { call } from "../../calls.gen";
import { isRefusal } from "../../errors";
import { mayAssign, ORDER_STATUSES } from "../../order-status";
import { plainParcelCode } from "../../ordering/orders/parcel-code";
import type { PhoneOwner } from "./phone-owner";

/** As many as one text message names. */
const NAMED = 12;

/** What became of it; `choose` has the codes of the parcels that are still at the shop, if it names none of them. */
export type MarkedReady =
  | { outcome: "ready" | "collected"; code: string }
  | { outcome: "choose"; codes: string[] };

/**
 * Records that a live parcel is ready, for the shop whose confirmed number this is: the named one, or the only one
 * that no rider has collected. Null for any other phone.
 *
 * @param named the parcel's code, as typed; empty for the only one
 */
export async function markReadyByPhone(
  owner: PhoneOwner,
  named: string,
): Promise<MarkedReady | null> {
  const parcels = await listUncollected(owner);
  if (!parcels) return null;
  const code = plainParcelCode(named);
  const parcel = parcels.find((it) => it.code === code || (code === "" && parcels.length === 1));
  if (!parcel) return { outcome: "choose", codes: parcels.map((it) => it.code) };
  const { merchantId, orderId } = parcel;
  try {
    await call.markOrderReady({ merchantId, environment: "live", orderId });
    return { outcome: "ready", code: parcel.code };
  } catch (error) {
    if (!isRefusal(error, "order_collected")) throw error;
    return { outcome: "collected", code: parcel.code };
  }
}

/** The newest first; null if no shop has confirmed the number. */
async function listUncollected({ phone }: PhoneOwner) {
  const { id: orderId, parcelCode, createdAt } = orders;
  const rows = await db
    .select({ merchantId: merchants.id, order: { orderId, code: parcelCode } })
    .from(merchants)
    .leftJoin(
      orders,
      and(
        eq(orders.merchantId, merchants.id),
        eq(orders.environment, "live"),
        inArray(orders.status, ORDER_STATUSES.filter(mayAssign)),
      ),
    )
    .where(and(eq(merchants.phone, phone), eq(merchants.confirmedPhone, phone)))
    .orderBy(desc(createdAt), desc(orderId))
    .limit(NAMED);
  if (rows.length === 0) return null;
  return rows.flatMap(({ merchantId, order }) => (order ? [{ merchantId, ...order }] : []));
}
