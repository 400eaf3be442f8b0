-- Starts a robo rider for a searching test order; its first step is due at once. An earlier ride of the order that
-- has ended is replaced.
-- Refuses order_not_found, robo_rider_under_way, order_status_conflict.
create or replace function start_robo_rider(
  p_merchant_id text,
  p_order_id text,
  p_scenario robo_rider_scenario,
  p_seconds_per_step integer
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := lock_order(p_merchant_id, 'test', p_order_id);
begin
  if exists (select from robo_riders r
              where r.merchant_id = o.merchant_id and r.environment = o.environment
                and r.order_id = o.id and r.finished_at is null
                and r.last_sequence = o.last_sequence)
  then
    perform refuse('robo_rider_under_way');
  end if;
  if o.status <> 'searching' then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;

  insert into robo_riders
    (merchant_id, environment, order_id, scenario, seconds_per_step, last_sequence, next_step_at)
  values
    (o.merchant_id, o.environment, o.id, p_scenario, p_seconds_per_step, o.last_sequence, now())
  on conflict (merchant_id, environment, order_id) do update
    set scenario = excluded.scenario, seconds_per_step = excluded.seconds_per_step, step = 0,
        last_sequence = excluded.last_sequence, next_step_at = excluded.next_step_at,
        started_at = now(), finished_at = null, outcome = null;
end
$$;
