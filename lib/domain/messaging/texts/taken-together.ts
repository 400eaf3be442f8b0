import { sql as expression } from "drizzle-orm";
import { notifications, orderReassignments, orders, takenJobs } from "@/db/schema";

/** What one act took from a rider, without the orders that the rider has again; null where that is all of them. */
export const taken = expression<TakenTogether | null>`(
  select json_build_object('jobs', count(*), 'status', min(t.status), 'actor', min(t.actor),
                           'isReassigned', count(w.order_id) > 0)
    from ${takenJobs} t
    join ${orders} o on (o.merchant_id, o.environment, o.id) = (t.merchant_id, t.environment, t.order_id)
    left join ${orderReassignments} w on (w.merchant_id, w.environment, w.order_id) = (t.merchant_id, t.environment, t.order_id)
                                     and w.rider_id = t.rider_id and w.created_at = t.taken_at
   where ${notifications.step} = 'taken_back'
     and t.rider_id = case when ${notifications.step} = 'taken_back' then split_part(${notifications.cause}, ':', 2)::integer end
     and extract(epoch from t.taken_at)::text = split_part(${notifications.cause}, ':', 1)
     and (o.rider_id is distinct from t.rider_id or not is_under_way(o.status))
  having count(*) > 0)`;

type TakenTogether = { jobs: number; isReassigned: boolean } & Pick<
  typeof takenJobs.$inferSelect,
  "status" | "actor"
>;
