-- Declines an offered order for its rider, with all orders that are offered together with it: the next riders are
-- asked. Declining again changes nothing.
-- Refuses offer_not_found, offer_over.
create or replace function decline_offer(p_offer_id text, p_rider_id integer, p_reason text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  f offers;
begin
  perform lock_offered_order(p_offer_id, p_rider_id);
  select * into f from offers where id = p_offer_id;
  if f.state = 'declined' then
    return;
  end if;
  if f.state <> 'open' then
    perform refuse('offer_over');
  end if;
  perform pass_offer_on(array(select w from offered_together(f) w), 'declined', 'declined', p_reason);
end
$$;
