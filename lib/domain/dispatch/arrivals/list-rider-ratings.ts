import type { PendingQuery, Row } from "postgres";
import { sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import type { RiderContext } from "../../authority/rider-context";
import { PERFORMANCE_DAYS } from "./read-rider-performance";

/** Enough to read in one go. */
const RATINGS_SHOWN = 20;

export type RiderRating = {
  merchantId: string;
  orderId: string;
  stars: number;
  comment: string | null;
  ratedAt: Date;
};

/** A comment as the rider reads it. */
export type OwnComment = { stars: number; comment: string; ratedAt: Date };

/** What recipients said about a live rider's deliveries lately, the newest first. Another company's rider has none. */
export function listRiderRatings(
  by: CourierContext | AdminContext,
  riderId: number,
): Promise<RiderRating[]> {
  const isOfReader = "courierId" in by ? sql`e.courier_id = ${by.courierId}` : sql`true`;
  return listRatings(sql`e.rider_id = ${riderId} and ${isOfReader}`);
}

/** What recipients wrote about the rider's own deliveries lately, the newest first, without names and orders. */
export async function listOwnComments({ riderId }: RiderContext): Promise<OwnComment[]> {
  const rated = await listRatings(
    sql`e.rider_id = ${riderId} and coalesce(o.rating_comment, '') <> ''`,
  );
  return rated.map(({ stars, comment, ratedAt }) => ({ stars, comment: comment ?? "", ratedAt }));
}

async function listRatings(which: PendingQuery<Row[]>): Promise<RiderRating[]> {
  return sql<RiderRating[]>`
    select o.merchant_id as "merchantId", o.id as "orderId", o.rating as stars,
           o.rating_comment as comment, o.rated_at as "ratedAt"
      from rider_earnings e
      join orders o
        on (o.merchant_id, o.environment, o.id) = (e.merchant_id, e.environment, e.order_id)
     where ${which} and e.environment = 'live'
       and e.refunded_at is null and o.rated_at is not null
       and e.earned_at >= now() - make_interval(days => ${PERFORMANCE_DAYS})
     order by o.rated_at desc, o.id
     limit ${RATINGS_SHOWN}`;
}
