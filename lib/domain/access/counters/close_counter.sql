-- Closes a counter: no recipient can choose it any more. Parcels that lie there or are on the way to it stay chosen for
-- it, and are handed over or returned from there. A closed one changes nothing.
-- Refuses counter_not_found, counter_has_cash while cash lies there.
create or replace function close_counter(p_id text, p_courier_id text, p_user_id text) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_counter counters;
begin
  select * into v_counter from counters where id = p_id and courier_id = p_courier_id for no key update;
  if not found then
    perform refuse('counter_not_found');
  elsif v_counter.cash_minor > 0 then
    perform refuse('counter_has_cash');
  elsif v_counter.closed_at is null then
    update counters set closed_at = now(), updated_at = now() where id = p_id;
    perform append_audit(null, null, 'courier', p_user_id, 'counter.closed', p_id,
      json_build_object('name', v_counter.name), p_courier_id);
  end if;
end
$$;
