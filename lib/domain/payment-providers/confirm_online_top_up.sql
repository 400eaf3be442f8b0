-- Credits the wallet with an online top-up that its provider says is paid, once, however often and by
-- however many calls it says so; false where it was credited before. Money that has arrived is credited
-- also where the top-up had been given up, cancelled or rejected in the meantime.
--   p_provider_transaction_id   the provider's own id of the payment
-- Refuses top_up_not_found, payment_differs, payment_used.
create or replace function confirm_online_top_up(
  p_id text,
  p_provider text,
  p_provider_transaction_id text,
  p_amount_minor bigint,
  p_currency text
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  t top_ups;
  v_balance bigint;
begin
  select * into t from top_ups where id = p_id and method = 'online' for update;
  if not found then
    perform refuse('top_up_not_found');
  end if;
  if t.state = 'confirmed' then
    return false;
  end if;
  if (p_amount_minor, p_currency) is distinct from (t.amount_minor, t.currency) then
    perform refuse('payment_differs');
  end if;

  t.provider_transaction_id := p_provider_transaction_id;
  t.credited_minor := p_amount_minor;
  t.decided_by_provider := p_provider;
  v_balance := record_top_up(t, null);
  perform append_top_up_event(t, v_balance, 'system');
  return true;
end
$$;
