import { sql as expression } from "drizzle-orm";
import { mayBeDelivered, type OrderStatus } from "../../order-status";
import { mayNameNeighbour } from "../neighbours/neighbour-of";
import { isCarried } from "../next-tries/next-try-rules";
import type { RecipientChoice } from "../next-tries/try-windows";

/** What a recipient who is not there asks for: to come later (when, or nothing), or to give it to a neighbour (the name). */
export type Wish = { kind: "later" | "neighbour"; text: string };

/**
 * What a recipient who is not there can ask for, until the parcel is handed over or on its way back, as far as the shop
 * allows it. Once a rider has the parcel, the time of the next try is chosen instead of "later". A parcel with money to
 * collect is given to no neighbour.
 */
export function wishesOf(
  { status, collectMinor }: { status: OrderStatus; collectMinor: number },
  choices: readonly RecipientChoice[],
): Wish["kind"][] {
  if (!mayBeDelivered(status)) return [];
  const mayComeLater = choices.includes("today") || choices.includes("tomorrow");
  const later = mayComeLater && !isCarried({ status }) ? (["later"] as const) : [];
  return choices.includes("neighbour") && mayNameNeighbour({ status, collectMinor })
    ? [...later, "neighbour"]
    : [...later];
}

/** The newest wish for a row of `orders`, by page or phone. */
export const newestWish = expression<{
  kind: Wish["kind"] | "counter";
  text: string | null;
} | null>`(
  select json_build_object('kind', r.kind, 'text', r.text) from replies r
   where (r.merchant_id, r.environment, r.order_id)
         = (orders.merchant_id, orders.environment, orders.id)
     and r.kind in ('later', 'neighbour', 'counter')
   order by r.created_at desc, r.id limit 1)`;
