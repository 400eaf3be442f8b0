import { sql as expression } from "drizzle-orm";
import { mayBeDelivered } from "../../order-status";
import { mayNameNeighbour } from "../neighbours/neighbour-of";
import { isCarried } from "../next-tries/next-try-rules";
import type { RecipientChoice } from "../next-tries/try-windows";
import { mayLeaveAtSafePlace } from "../safe-places/safe-place-rules";

/** What a recipient who is not there asks for: to come later (when, or nothing), to give it to a neighbour (the name), or to leave it (where). */
export type Wish = { kind: "later" | "neighbour" | "safe_place"; text: string };

type Asked = Parameters<typeof mayLeaveAtSafePlace>[0];

/**
 * What a recipient who is not there can ask for, until the parcel is handed over or on its way back, as far as the shop
 * allows it. Once a rider has the parcel, the time of the next try is chosen instead of "later". A parcel with money to
 * collect is given to no neighbour and left nowhere.
 */
export function wishesOf(order: Asked, choices: readonly RecipientChoice[]): Wish["kind"][] {
  if (!mayBeDelivered(order.status)) return [];
  const mayComeLater = choices.includes("today") || choices.includes("tomorrow");
  const wishes = [
    mayComeLater && !isCarried(order) && ("later" as const),
    choices.includes("neighbour") && mayNameNeighbour(order) && ("neighbour" as const),
    mayLeaveAtSafePlace(order) && ("safe_place" as const),
  ];
  return wishes.filter((wish) => wish !== false);
}

/** The newest wish for a row of `orders`, by page or phone. */
export const newestWish = expression<{
  kind: Wish["kind"] | "counter" | "in_person";
  text: string | null;
} | null>`(
  select json_build_object('kind', r.kind, 'text', r.text) from replies r
   where (r.merchant_id, r.environment, r.order_id)
         = (orders.merchant_id, orders.environment, orders.id)
     and r.kind in ('later', 'neighbour', 'counter', 'safe_place', 'in_person')
   order by r.created_at desc, r.id limit 1)`;
