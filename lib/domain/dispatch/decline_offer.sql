-- A rider declines an offered order: the next rider is asked. What the rider has
-- declined already changes nothing. Refuses offer_not_found, offer_over.
create or replace function decline_offer(p_offer_id text, p_rider_id integer, p_reason text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o constant orders := lock_offered_order(p_offer_id, p_rider_id);
  v_state offer_state;
begin
  select state into v_state from offers where id = p_offer_id;
  if v_state = 'declined' then
    return;
  end if;
  if v_state <> 'open' then
    perform refuse('offer_over');
  end if;
  perform pass_offer_on(o, 'declined', 'declined', p_reason);
end
$$;
