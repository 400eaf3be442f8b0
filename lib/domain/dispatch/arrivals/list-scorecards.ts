import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { PERFORMANCE_DAYS } from "./read-rider-performance";

/** More riders than a company has; the page says when there are more. */
export const SCORECARDS_SHOWN = 500;

/** Who comes first: those who deliver most, or those who do worst at one thing. */
export const SCORES = ["delivered", "onTime", "rating", "accepted", "answer"] as const;

export type Score = (typeof SCORES)[number];

/** One rider's last days. Ratios come as their two counts, because 0 of 0 is not 0 %. */
export type Scorecard = {
  riderId: number;
  name: string;
  reference: string;
  delivered: number;
  /** Deliveries by the latest quoted time. */
  onTime: number;
  returned: number;
  ratings: number;
  ratingSum: number;
  /** Answered or expired offers, and the accepted ones. */
  asked: number;
  accepted: number;
  /** Half of the accepted offers were accepted within this; null without any. */
  answerSeconds: number | null;
};

/** Fewer ratings say too little to compare riders by. */
export const RATINGS_ENOUGH = 5;

/** Riders with nothing to count come last, and so do those with too few ratings. */
const firstBy = (by: Score) =>
  ({
    delivered: sql`delivered desc`,
    onTime: sql`earned.on_time::float8 / nullif(earned.delivered, 0)`,
    rating: sql`coalesce(earned.ratings, 0) < ${RATINGS_ENOUGH}, earned.rating_sum::float8 / nullif(earned.ratings, 0)`,
    accepted: sql`answers.accepted::float8 / nullif(answers.asked, 0)`,
    answer: sql`answers.seconds desc`,
  })[by];

/** The live riders of a company who delivered, brought back or were asked lately. */
export async function listScorecards(courier: CourierContext, by: Score): Promise<Scorecard[]> {
  const since = sql`(((now() at time zone ${courier.timezone})::date - ${PERFORMANCE_DAYS - 1}::int)::timestamp
    at time zone ${courier.timezone})`;
  return sql<Scorecard[]>`
    select r.id as "riderId", r.name, r.reference,
           coalesce(earned.delivered, 0) as delivered, coalesce(earned.on_time, 0) as "onTime",
           coalesce(earned.returned, 0) as returned,
           coalesce(earned.ratings, 0) as ratings, coalesce(earned.rating_sum, 0) as "ratingSum",
           coalesce(answers.asked, 0) as asked, coalesce(answers.accepted, 0) as accepted,
           answers.seconds as "answerSeconds"
      from riders r
      left join (
        select e.rider_id,
               (count(*) filter (where o.delivered_at is not null))::int as delivered,
               (count(*) filter (where o.delivered_at is null))::int as returned,
               (count(*) filter (where is_on_time(o)))::int as on_time,
               count(o.rating)::int as ratings, coalesce(sum(o.rating), 0)::int as rating_sum
          from rider_earnings e
          join orders o
            on (o.merchant_id, o.environment, o.id) = (e.merchant_id, e.environment, e.order_id)
         where e.courier_id = ${courier.courierId} and e.environment = 'live'
           and e.earned_at >= ${since} and e.refunded_at is null
         group by e.rider_id
      ) earned on earned.rider_id = r.id
      left join lateral (
        select nullif(count(*), 0)::int as asked,
               (count(*) filter (where f.state = 'accepted'))::int as accepted,
               percentile_cont(0.5) within group (order by extract(epoch from f.answered_at - f.created_at))
                 filter (where f.state = 'accepted') as seconds
          from offers f
         where f.rider_id = r.id and f.state in ('accepted', 'declined', 'expired')
           and not f.is_auto_accepted and f.created_at >= ${since}
      ) answers on true
     where r.courier_id = ${courier.courierId} and r.environment = 'live' and r.capacity_id is null
       and (earned.rider_id is not null or answers.asked is not null)
     order by ${firstBy(by)} nulls last, r.name, r.id
     limit ${SCORECARDS_SHOWN}`;
}
