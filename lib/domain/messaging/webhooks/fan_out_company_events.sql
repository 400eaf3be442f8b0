-- Turns staged events of courier companies into one delivery per subscribed endpoint, and gives each its position in the
-- feed, as `fan_out_events` does, which calls it with its lock. Returns how many events it took.
create or replace function fan_out_company_events(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_events integer;
begin
  with taken as (
    update company_events c set dispatched_at = now(), position = s.position
      from (select w.number, nextval('outbox_position') as position
              from (select number from company_events where dispatched_at is null
                     order by number limit p_batch) w) s
     where c.number = s.number
    returning c.*
  ), deliveries as (
    insert into webhook_deliveries (id, merchant_id, environment, endpoint_id, event_id, order_id, sequence)
    select 'whd_' || replace(gen_random_uuid()::text, '-', ''),
           v.courier_id, v.environment, e.id, v.id, v.order_id, v.sequence
      from taken v
      join webhook_endpoints e
        on (e.merchant_id, e.environment) = (v.courier_id, v.environment)
       and e.deleted_at is null and e.created_at <= v.occurred_at
       and v.type <> 'webhook.test'
       and (e.events @> array['*'] or e.events @> array[v.type])
    on conflict (merchant_id, environment, endpoint_id, event_id) do nothing
  )
  select count(*) into v_events from taken;
  return v_events;
end
$$;
