import { sql as expression } from "drizzle-orm";
import { isOver, ORDER_LIFE, type OrderStatus } from "../../order-status";

/** What a recipient who is not there asks for: to come later (when, or nothing), or to give it to a neighbour (the name). */
export type Wish = { kind: "later" | "neighbour"; text: string };

/** A recipient can ask until the parcel is handed over or on its way back. */
export function mayWish({ status }: { status: OrderStatus }): boolean {
  return !isOver(status) && ORDER_LIFE[status].leg !== "to_merchant";
}

/** The newest wish for a row of `orders`, by page or phone. */
export const newestWish = expression<{ kind: Wish["kind"]; text: string | null } | null>`(
  select json_build_object('kind', r.kind, 'text', r.text) from replies r
   where (r.merchant_id, r.environment, r.order_id)
         = (orders.merchant_id, orders.environment, orders.id)
     and r.kind in ('later', 'neighbour')
   order by r.created_at desc, r.id limit 1)`;
