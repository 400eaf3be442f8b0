-- Adds one shift of a rider, or returns why not: it has ended, the company has suspended the rider, the rider has a day off
-- on its first day, or another shift of the rider at that time. The caller holds the company and the rider.
create or replace function plan_shift(p_rider riders, p_begins_at timestamptz, p_ends_at timestamptz)
returns text -- or null
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if p_ends_at <= now() then
    return 'past';
  elsif p_rider.suspended_at is not null then
    return 'suspended';
  elsif has_day_off(p_rider, p_begins_at) then
    return 'day_off';
  elsif exists (
    select from rider_shifts s
     where s.rider_id = p_rider.id and s.begins_at < p_ends_at and s.ends_at > p_begins_at)
  then
    return 'overlap';
  end if;
  insert into rider_shifts (courier_id, rider_id, begins_at, ends_at)
  values (p_rider.courier_id, p_rider.id, p_begins_at, p_ends_at);
  return null;
end
$$;

-- Records how many shifts were planned for how many riders, and shows them to the company and the riders.
--   p_is_copy   whether a week was copied
--   p_riders   one entry for each shift
create or replace function finish_planning(p_courier couriers, p_user_id text, p_is_copy boolean, p_from date, p_riders integer[])
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_rider_id integer;
begin
  if cardinality(p_riders) = 0 then
    return;
  end if;
  for v_rider_id in select distinct i.id from unnest(p_riders) i (id) order by i.id loop
    perform copy_dispatch_hours(p_courier, v_rider_id);
    perform announce('rider_changes', v_rider_id::text);
  end loop;
  perform append_audit(null, null, 'courier', p_user_id,
    case when p_is_copy then 'shift.copied' else 'shift.planned' end, p_courier.id,
    json_build_object('shifts', cardinality(p_riders), 'day', p_from), p_courier.id);
  perform announce('courier_changes', p_courier.id);
end
$$;
