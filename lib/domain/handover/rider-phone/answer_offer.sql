-- Accepts or declines an offer for its rider. Returns whether that changed anything. Accepting again, or declining an
-- offer that is over, changes nothing. The caller has locked the order's row.
-- Refuses offer_over.
create or replace function answer_offer(
  p_order orders,
  p_offer_id text,
  p_rider_id integer,
  p_kind rider_action_kind,
  p_at timestamptz,
  p_reason text
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_state offer_state;
begin
  select state into strict v_state from offers where id = p_offer_id;
  if p_kind = 'accept_offer' then
    if v_state = 'accepted' and p_order.rider_id is not distinct from p_rider_id then
      return false;
    end if;
    perform accept_offer(p_offer_id, p_rider_id, p_at);
  else
    if v_state in ('declined', 'expired', 'withdrawn') then
      return false;
    end if;
    perform decline_offer(p_offer_id, p_rider_id, p_reason);
  end if;
  return true;
end
$$;
