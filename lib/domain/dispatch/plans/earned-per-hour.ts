import { sql } from "@/db/client";

/** A working day. */
const HOURS = 12;

/** A rider who has been online for less is average. */
const LEAST_HOURS = 1;

/** Enough for a day of a phone that is often without a network. */
const CHANGES_READ = 50;

/**
 * The pay of a rider, `r`, for each hour online today, in minor units; null in the first hour, and where the company has set
 * no pay.
 */
export function earnedPerHour() {
  return sql`
    (select (select coalesce(sum(e.delivery_minor + e.return_minor + e.waiting_minor), 0) from rider_earnings e
              where e.rider_id = r.id and e.environment = 'live' and e.refunded_at is null
                and e.earned_at > now() - make_interval(hours => ${HOURS}))::float8 / online.hours
       from (select extract(epoch from sum(c.until - greatest(c.created_at, now() - make_interval(hours => ${HOURS})))) / 3600 as hours
               from (select s.change, s.created_at, lead(s.created_at, 1, now()) over (order by s.id) as until
                       from (select n.id, n.change, n.created_at from rider_status_changes n
                              where n.rider_id = r.id and n.change in ('online', 'offline')
                              order by n.id desc limit ${CHANGES_READ}) s) c
              where c.change = 'online' and c.until > now() - make_interval(hours => ${HOURS})) online
      where online.hours >= ${LEAST_HOURS}
        and exists (select from rider_pay_terms t
                     where t.courier_id = r.courier_id and (t.rider_id is null or t.rider_id = r.id)))`;
}
