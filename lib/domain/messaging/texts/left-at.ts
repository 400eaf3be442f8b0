import { sql as expression } from "drizzle-orm";
import { orders } from "@/db/schema";

/** Where an order's parcel was left, in the recipient's words; null for a hand-over to a person. */
export const leftAt = expression<string | null>`(
  select p.safe_place from proofs_of_delivery p
   where (p.merchant_id, p.environment, p.order_id)
         = (${orders.merchantId}, ${orders.environment}, ${orders.id}))`;
