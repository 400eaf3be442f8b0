-- Stages an alert for each live order under way whose rider's phone is silent, or who has stood at a stop for too long,
-- and whose recipient has not chosen a later time, for the rider's company and the platform; once per order, rider and trouble. Returns how many.
--   p_silent_minutes, p_stuck_minutes   as `is_rider_silent` and `is_rider_stuck` take them
--   p_lead_minutes                      how long before that time the rider sets out
create or replace function stage_stuck_riders(
  p_silent_minutes integer,
  p_stuck_minutes integer,
  p_lead_minutes integer default null
) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_staged integer;
begin
  perform stage_order_alert(o, 'rider_stuck', concat_ws(' ', trouble.state, r.id),
            json_build_object('state', trouble.state, 'riderId', r.id, 'riderName', r.name), '{courier,platform}')
    from orders o
    join riders r on r.id = o.rider_id
   cross join lateral (
     select case
              when is_rider_silent(r.is_online, r.presence_ends_at, r.last_seen_at, p_silent_minutes) then 'silent'
              when is_rider_stuck(o.status, o.updated_at, o.ready_at, p_stuck_minutes) then 'stuck'
            end as state) trouble
   where o.environment = 'live' and o.status not in ('completed', 'returned', 'cancelled')
     and is_under_way(o.status) and o.at_counter_since is null and trouble.state is not null
     and coalesce(o.next_try_from <= now() + make_interval(mins => p_lead_minutes), true)
     and not exists (
       select from alerts a
        where a.kind = 'rider_stuck' and a.cause = concat_ws(' ', o.id, trouble.state, r.id, 'courier'));
  get diagnostics v_staged = row_count;
  return v_staged;
end
$$;
