-- Stages an alert for each shift of this moment whose rider has not been online in it, once per shift. Returns how many.
--   p_missing_minutes   as `shift_state` takes it
create or replace function stage_missed_shifts(p_missing_minutes integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_longest constant interval := '16 hours';
  v_staged integer;
begin
  insert into alerts (kind, courier_id, cause, facts)
  select 'shift_missed', s.courier_id, s.id::text,
         json_build_object('shiftId', s.id::text, 'riderId', r.id, 'riderName', r.name, 'beginsAt', s.begins_at)
    from rider_shifts s
    join riders r on r.id = s.rider_id
   where s.begins_at between now() - c_longest and now() - make_interval(mins => p_missing_minutes)
     and s.ends_at > now()
     and shift_state(s, r, p_missing_minutes) = 'missed'
     and not exists (select from alerts a where a.kind = 'shift_missed' and a.cause = s.id::text)
  on conflict (kind, cause) do nothing;
  get diagnostics v_staged = row_count;
  return v_staged;
end
$$;
