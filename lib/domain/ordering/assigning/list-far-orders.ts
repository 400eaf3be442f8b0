import { sql } from "@/db/client";
import { readCandidates, type Candidate } from "./read-candidates";

/** The rider's distance, and the arrival time that the order's recipient would see. */
export type FarOrder = Pick<Candidate, "orderId" | "name" | "metres" | "town" | "arrival">;

type Given = { merchantId: string; orderId: string };

/**
 * The orders whose pickup is in another town than a rider, or far away. Orders that the rider already has are
 * left out, and so are orders that are not the company's.
 *
 * @param courierId  null for the platform
 */
export async function listFarOrders(
  orders: readonly Given[],
  riderId: number,
  courierId: string | null,
): Promise<FarOrder[]> {
  const found = await readCandidates({
    orders: sql`(o.merchant_id, o.id) in (
        select g."merchantId", g."orderId"
          from jsonb_to_recordset(${JSON.stringify(orders)}::text::jsonb) g ("merchantId" text, "orderId" text))
      and (${courierId}::text is null or o.courier_id = ${courierId})`,
    riders: sql`r.id = ${riderId} and r.id is distinct from o.rider_id
      and (${courierId}::text is null or r.courier_id = ${courierId})`,
    limit: orders.length,
  });
  return found
    .filter(({ isFar }) => isFar)
    .map(({ orderId, name, metres, town, arrival }) => ({ orderId, name, metres, town, arrival }));
}
