-- Waits for a rider and reserves room as `reserve_capacity` does. A rider without room is unlocked again: a caller
-- that keeps a full rider locked while waiting for the next one can deadlock with another caller.
create or replace function reserve_capacity_or_unlock(p_rider_id integer, p_load rider_load)
returns text
language plpgsql
as $$
declare
  v_courier text;
begin
  v_courier := reserve_capacity(p_rider_id, p_load);
  if v_courier is null then
    raise exception using errcode = 'TZFUL';
  end if;
  return v_courier;
exception when sqlstate 'TZFUL' then
  return null;
end
$$;
