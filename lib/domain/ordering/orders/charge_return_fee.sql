-- Charges the wallet the return fee of a returned order once, and gives it to courier and platform. Returns whether it
-- did. A live wallet that cannot cover it is left alone: the fee stays owed until `collect_return_fees` finds enough. The
-- caller has locked the order's row.
create or replace function charge_return_fee(p_order orders, p_actor actor_kind)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_balance bigint;
begin
  if p_order.return_fee_minor = 0 then
    return false;
  end if;
  if p_order.environment = 'test' then
    perform refill_test_wallet(p_order.merchant_id, p_order.return_fee_minor);
  end if;
  select balance_minor into v_balance from wallets
   where merchant_id = p_order.merchant_id and environment = p_order.environment
     for no key update;
  if v_balance < p_order.return_fee_minor then
    return false;
  end if;

  update orders set return_fee_charged_at = now()
   where merchant_id = p_order.merchant_id and environment = p_order.environment and id = p_order.id
     and return_fee_charged_at is null;
  if not found then
    return false;
  end if;
  perform post_shares('return_fee', p_order, wallet_account(p_order.merchant_id, p_order.environment),
    p_order.return_fee_minor, p_actor);
  return true;
end
$$;
