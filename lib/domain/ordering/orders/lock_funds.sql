-- Locks the wallet that pays for an order, if it has enough for a fee and for what is held beside it.
-- Refuses insufficient_funds.
create or replace function lock_funds(p_order orders, p_fee_minor bigint, p_held_minor bigint)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_balance bigint;
begin
  select balance_minor into strict v_balance from wallets
   where merchant_id = p_order.merchant_id and environment = p_order.environment
     for no key update;
  perform require_balance(v_balance, p_fee_minor, p_held_minor, p_order.currency);
end
$$;
