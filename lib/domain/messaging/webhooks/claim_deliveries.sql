-- Leases due deliveries to the caller, at most `p_limit`. Shares keep slow receivers from using up the room of
-- others. An owner's environment gets at most `p_share` of the room that the ones before it leave, or all of it
-- without a share; an endpoint gets at most its own share. The fewest in flight come first, by owner and then by
-- endpoint. Workers that claim at the same moment may together exceed a share. An endpoint that failed ten times in a
-- row gets one request at a time.
-- Per order and endpoint only the earliest waiting delivery is sent, so that at most one is in flight and none
-- overtakes another. A delivery held back to arrive out of order waits for its time and delays no other. An expired
-- lease is free for any worker. So is a lease that ends later than a lease can: it was taken while the clock was
-- ahead. `try` counts from the newest replay.
--   p_order_id      only this order's deliveries, due or not, but not before the receiver's Retry-After
--   p_merchant_id   the owner; avoids reading others' deliveries
create or replace function claim_deliveries(
  p_limit integer,
  p_per_endpoint integer,
  p_lease_seconds integer,
  p_merchant_id text default null,
  p_order_id text default null,
  p_share double precision default null
) returns table (
  id text,
  merchant_id text,
  environment environment,
  endpoint_id text,
  url text,
  secret_sealed bytea,
  previous_secret_sealed bytea, -- or null
  older_secrets_sealed bytea[],
  event_id text,
  order_id text, -- or null
  event_type text,
  occurred_at timestamptz,
  data json,
  attempt integer,
  try integer,
  scenario webhook_scenario -- or null
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  v_latest constant timestamptz := now() + 2 * make_interval(secs => p_lease_seconds);
begin
  -- A lease that is lost with the database runs out with it: nothing is sent because of it that is not sent again.
  perform set_config('synchronous_commit', 'off', true);

  return query
  with in_flight as materialized (
    select merchant_id, environment, endpoint_id, count(*) as count from webhook_deliveries
     where state = 'waiting' and leased_until > now() and leased_until <= v_latest
     group by merchant_id, environment, endpoint_id
  ), merchants as materialized (
    select e.merchant_id, e.environment, coalesce(max(f.count), 0) as in_flight,
           row_number() over (order by coalesce(max(f.count), 0), random()) - 1 as place
      from webhook_endpoints e
      left join (select merchant_id, environment, sum(count) as count from in_flight
                  group by merchant_id, environment) f using (merchant_id, environment)
      cross join lateral (
        -- Any would do, but only an order keeps to the index when statistics say that most rows wait.
        select from webhook_deliveries w
         where w.endpoint_id = e.id and w.state = 'waiting'
           and w.due_at <= case when p_order_id is null then now() else 'infinity' end
         order by w.due_at limit 1) waiting
     where e.disabled_at is null and e.deleted_at is null
       and (p_merchant_id is null or e.merchant_id = p_merchant_id)
     group by e.merchant_id, e.environment
     order by place
  ), chosen as (
    select c.* from merchants m
     cross join lateral (
       select d.* from (
         select e.id, coalesce(f.count, 0) as in_flight,
                case when e.failure_count < 10 then p_per_endpoint else 1 end as share
           from webhook_endpoints e
           left join in_flight f
             on (f.merchant_id, f.environment, f.endpoint_id)
                = (e.merchant_id, e.environment, e.id)
          where (e.merchant_id, e.environment) = (m.merchant_id, m.environment)
            and e.disabled_at is null and e.deleted_at is null
          order by coalesce(f.count, 0), random()
       ) e cross join lateral (
         select w.merchant_id, w.environment, w.id
           from webhook_deliveries w
          where (w.merchant_id, w.environment, w.endpoint_id)
                = (m.merchant_id, m.environment, e.id)
            and w.state = 'waiting'
            and w.due_at <= case when p_order_id is null then now() else 'infinity' end
            and (w.due_at <= now()
                 or w.scenario is distinct from 'webhook_out_of_order'
                    and (w.rests_until is null or w.rests_until <= now()))
            and (p_order_id is null or w.order_id = p_order_id)
            and (w.leased_until is null or w.leased_until <= now() or w.leased_until > v_latest)
            and (w.order_id is null or w.sequence = (
              select p.sequence from webhook_deliveries p
               where p.endpoint_id = w.endpoint_id and p.state = 'waiting' and p.order_id = w.order_id
                 and (p.id = w.id or p.scenario is distinct from 'webhook_out_of_order')
               order by p.sequence limit 1))
          order by w.due_at
          limit greatest(0, e.share - e.in_flight)
            for update of w skip locked
       ) d
       limit greatest(0, coalesce(ceil(p_limit * p_share * power(1 - p_share, m.place)), p_limit)
                         - m.in_flight)
     ) c
     limit p_limit
  ), leased as (
    update webhook_deliveries w
       set leased_until = now() + make_interval(secs => p_lease_seconds), attempts = w.attempts + 1
      from chosen c
     where (w.merchant_id, w.environment, w.id) = (c.merchant_id, c.environment, c.id)
    returning w.*
  )
  select l.id, l.merchant_id, l.environment, l.endpoint_id, e.url, e.secret_sealed,
         case when e.previous_secret_expires_at > now() then e.previous_secret_sealed end,
         array(select o.secret_sealed from older_webhook_secrets o
                where (o.merchant_id, o.environment, o.endpoint_id) = (e.merchant_id, e.environment, e.id)
                  and o.expires_at > now()
                order by o.id desc),
         l.event_id, l.order_id, coalesce(v.type, c.type), coalesce(v.occurred_at, c.occurred_at),
         coalesce(v.data, c.data), l.attempts,
         l.attempts - l.attempts_before_replay, l.scenario
    from leased l
    join webhook_endpoints e
      on (e.merchant_id, e.environment, e.id) = (l.merchant_id, l.environment, l.endpoint_id)
    left join events v
      on (v.merchant_id, v.environment, v.id) = (l.merchant_id, l.environment, l.event_id)
    left join company_events c
      on (c.courier_id, c.environment, c.id) = (e.courier_id, l.environment, l.event_id);
end
$$;
