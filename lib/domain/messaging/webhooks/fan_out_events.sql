-- Turns staged events into one delivery per subscribed endpoint and one text message per recipient who gets one,
-- oldest first, stages what a delivery teaches of its door, and gives each event its position in the feed. Returns
-- how many events it took. One fan-out runs at a time, so that an order's deliveries are created in sequence and the
-- feed only grows at its end; a second fan-out leaves the rest to the first. A test event was made for one endpoint and
-- already has its delivery. An event that should arrive out of order is held back for its successor, but not for long.
--   p_steps                         the text messages to an order's recipient, by event type; empty while no text
--                                   messages are sent. A merchant may have chosen fewer
--   p_orders_limit, p_bytes_limit   the limits of a merchant's test orders and events
create or replace function fan_out_events(
  p_batch integer,
  p_steps json,
  p_orders_limit integer default null,
  p_bytes_limit bigint default null
)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_one_at_a_time constant bigint := 8270002;
  c_held_back constant interval := '1 minute';
  v_events integer;
begin
  -- Not `exists`, which ignores `order by`: if most rows waited when the table was last analysed, the planner
  -- reads the table from its beginning, even after they were dispatched.
  perform from outbox where dispatched_at is null order by id limit 1;
  if not found then
    perform from company_events where dispatched_at is null order by number limit 1;
    if not found then
      return 0;
    end if;
  end if;
  if not pg_try_advisory_xact_lock(c_one_at_a_time) then
    return 0;
  end if;

  with taken as (
    update outbox o set dispatched_at = now(), position = s.position
      from (select w.id, nextval('outbox_position') as position
              from (select id from outbox where dispatched_at is null
                     order by id limit p_batch) w) s
     where o.id = s.id
    returning o.merchant_id, o.environment, o.event_id, o.created_at, o.position
  ), news as materialized (
    select v.merchant_id, v.environment, v.id, v.order_id, v.sequence, v.scenario, v.type,
           v.data, t.created_at, t.position
      from taken t
      join events v
        on (v.merchant_id, v.environment, v.id) = (t.merchant_id, t.environment, t.event_id)
  ), deliveries as (
    insert into webhook_deliveries
      (id, merchant_id, environment, endpoint_id, event_id, order_id, sequence, scenario,
       due_at)
    select 'whd_' || replace(gen_random_uuid()::text, '-', ''),
           v.merchant_id, v.environment, e.id, v.id, v.order_id, v.sequence, v.scenario,
           case when v.scenario = 'webhook_out_of_order' then now() + c_held_back else now() end
      from news v
      join webhook_endpoints e
        on (e.merchant_id, e.environment) = (v.merchant_id, v.environment)
       and e.deleted_at is null and e.created_at <= v.created_at
       and v.type <> 'webhook.test'
       and (e.events @> array['*'] or e.events @> array[v.type])
    on conflict (merchant_id, environment, endpoint_id, event_id) do nothing
    returning merchant_id, environment, event_id
  ), used as (
    insert into sandbox_usage as u (merchant_id, orders, bytes, is_full)
    select n.*, coalesce(n.orders >= p_orders_limit, false) or coalesce(n.bytes >= p_bytes_limit, false)
      from (
        select v.merchant_id, count(*) filter (where v.type = 'order.created') as orders,
               sum(sandbox_bytes(v.data, case when v.type = 'webhook.test' then 1 else coalesce(d.count, 0) end)) as bytes
          from news v
          left join (select merchant_id, event_id, count(*) from deliveries where environment = 'test'
                      group by merchant_id, event_id) d
            on (d.merchant_id, d.event_id) = (v.merchant_id, v.id)
         where v.environment = 'test'
         group by v.merchant_id) n
     order by n.merchant_id
    on conflict (merchant_id) do update
      set orders = u.orders + excluded.orders, bytes = u.bytes + excluded.bytes,
          is_full = coalesce(u.orders + excluded.orders >= p_orders_limit, false)
                    or coalesce(u.bytes + excluded.bytes >= p_bytes_limit, false)
  ), taught as (
    insert into door_points (merchant_id, environment, order_id)
    select merchant_id, environment, order_id from news where type = 'order.delivered'
    on conflict do nothing
  ), notified as (
    insert into notifications (id, merchant_id, environment, order_id, cause, step, phone)
    select 'sms_' || replace(gen_random_uuid()::text, '-', ''),
           v.merchant_id, v.environment, v.order_id, v.id, s.step, o.receiver_phone
      from news v
      join (select key as type, value::notification_step as step from json_each_text(p_steps)) s
        on s.type = v.type
      join orders o
        on (o.merchant_id, o.environment, o.id) = (v.merchant_id, v.environment, v.order_id)
      left join notification_settings c
        on (c.merchant_id, c.environment) = (v.merchant_id, v.environment)
     where o.receiver_phone is not null
       and coalesce(s.step = any (c.steps), true)
     order by v.position
    on conflict (cause, step) do nothing
  )
  select count(*) into v_events from taken;
  return v_events + fan_out_company_events(p_batch);
end
$$;
