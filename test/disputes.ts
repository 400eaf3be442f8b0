import { post } from "./api";
import { placeOrder } from "./orders";
import type { TestMerchant } from "./world";

/** A delivered test order that its merchant has disputed. */
export async function disputedTestOrder(merchant: TestMerchant): Promise<string> {
  const { id } = await placeOrder(merchant, { environment: "test" });
  await post("/test/simulate-status", merchant.testKey, { order_id: id, status: "delivered" });
  await post(`/orders/${id}/dispute`, merchant.testKey, { reason: "damaged" });
  return id;
}
