-- Waits for a rider and takes room as `take_room` does; a rider without room is unlocked again,
-- because a caller that keeps one full rider locked while waiting for the next can deadlock with
-- another.
create or replace function take_room_or_let_go(p_rider_id integer, p_weight_g bigint)
returns text
language plpgsql
as $$
declare
  v_courier text;
begin
  v_courier := take_room(p_rider_id, p_weight_g, true);
  if v_courier is null then
    raise exception using errcode = 'TZFUL';
  end if;
  return v_courier;
exception when sqlstate 'TZFUL' then
  return null;
end
$$;
