import type { MerchantContext } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { findProof, type Proof } from "./find-proof";
import { readOrder, type Order } from "./read-order";

export type ProofOfDelivery = { order: Order; proof: Proof };

/** @throws order_not_found, pod_not_available before `delivered` or `completed` (spec: Order transitions). */
export async function readProofOfDelivery(
  merchant: MerchantContext,
  orderId: string,
): Promise<ProofOfDelivery> {
  const order = await readOrder(merchant, orderId);
  return { order, proof: (await findProof(order)) ?? refuse("pod_not_available") };
}
