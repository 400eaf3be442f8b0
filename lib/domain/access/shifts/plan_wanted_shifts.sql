-- Plans shifts of riders in few statements, records it, and shows it to the company and the riders. Returns a row for each
-- shift, with why it was skipped: it has ended, the company has suspended the rider, the rider has a day off on its first day,
-- or another shift at that time. The caller holds the company and its riders; the wanted shifts of one rider don't overlap.
--   p_is_copy   whether a week was copied
--   p_from   the first day
--   p_rider_ids, p_begins, p_ends   one entry for each shift
create or replace function plan_wanted_shifts(
  p_courier couriers,
  p_user_id text,
  p_is_copy boolean,
  p_from date,
  p_rider_ids integer[],
  p_begins timestamptz[],
  p_ends timestamptz[]
) returns table (
  rider_name text,
  day date,
  skipped text -- or null
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_reasons text[];
  v_planned integer[];
begin
  select array_agg(
           case
             when w.ends_at <= now() then 'past'
             when r.suspended_at is not null then 'suspended'
             when has_day_off(r, w.begins_at) then 'day_off'
             when exists (
               select from rider_shifts s
                where s.rider_id = r.id and s.begins_at < w.ends_at and s.ends_at > w.begins_at)
             then 'overlap' end order by w.place)
    into v_reasons
    from unnest(p_rider_ids, p_begins, p_ends) with ordinality w (rider_id, begins_at, ends_at, place)
    join riders r on r.id = w.rider_id;
  with planned as (
    insert into rider_shifts (courier_id, rider_id, begins_at, ends_at)
    select p_courier.id, w.rider_id, w.begins_at, w.ends_at
      from unnest(p_rider_ids, p_begins, p_ends, v_reasons) w (rider_id, begins_at, ends_at, reason)
     where w.reason is null
    returning rider_id
  ) select array_agg(p.rider_id) into v_planned from planned p;
  if v_planned is not null then
    update riders r set dispatch_hours = h.hours
      from (select l.id, dispatch_hours(p_courier, l) as hours from riders l where l.id = any (v_planned)) h
     where r.id = h.id and r.dispatch_hours is distinct from h.hours;
    perform append_audit(null, null, 'courier', p_user_id,
      case when p_is_copy then 'shift.copied' else 'shift.planned' end, p_courier.id,
      json_build_object('shifts', cardinality(v_planned), 'day', p_from), p_courier.id);
    perform announce('courier_changes', p_courier.id);
    perform announce('rider_changes', i.id::text) from (select distinct unnest(v_planned)) i (id);
  end if;
  return query
    select r.name, (w.begins_at at time zone m.timezone)::date, w.reason
      from unnest(p_rider_ids, p_begins, v_reasons) w (rider_id, begins_at, reason)
      join riders r on r.id = w.rider_id
      join markets m on m.code = p_courier.market_code
     order by r.id, w.begins_at;
end
$$;
