import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { proofsOfDelivery } from "@/db/schema";
import { refuse } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";
import { ORDER_LIFE } from "./order-status";
import { readOrder, type Order } from "./read-order";

export type ProofOfDelivery = { order: Order; proof: typeof proofsOfDelivery.$inferSelect };

/** @throws order_not_found, pod_not_available before `delivered` or `completed` (spec: Order transitions). */
export async function readProofOfDelivery(
  merchant: MerchantContext,
  orderId: string,
): Promise<ProofOfDelivery> {
  const order = await readOrder(merchant, orderId);
  if (!ORDER_LIFE[order.status].hasProof) return refuse("pod_not_available");
  const [proof] = await db
    .select()
    .from(proofsOfDelivery)
    .where(
      and(
        eq(proofsOfDelivery.merchantId, merchant.merchantId),
        eq(proofsOfDelivery.environment, merchant.environment),
        eq(proofsOfDelivery.orderId, order.id),
      ),
    );
  if (!proof) return refuse("pod_not_available");
  return { order, proof };
}
