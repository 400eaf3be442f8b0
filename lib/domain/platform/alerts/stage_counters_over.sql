-- Stages an alert for each parcel that is still at a counter after its last day, for the counter's company and the
-- platform; once per stay. Returns how many.
create or replace function stage_counters_over()
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_staged integer;
begin
  perform stage_order_alert(o, 'counter_over', stay.state,
            json_build_object('counter', c.name, 'until', o.counter_until), '{courier,platform}')
    from orders o
    join counters c on c.id = o.counter_id
   cross join lateral (select concat_ws(' ', 'over', extract(epoch from o.at_counter_since)) as state) stay
   where o.environment = 'live' and o.counter_id is not null and o.at_counter_since is not null
     and o.counter_until <= now()
     and not exists (
       select from alerts a
        where a.kind = 'counter_over' and a.cause = concat_ws(' ', o.id, stay.state, 'courier'));
  get diagnostics v_staged = row_count;
  return v_staged;
end
$$;
