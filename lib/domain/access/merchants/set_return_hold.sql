-- Sets whether a merchant's later orders with money to collect hold the fee of their return.
create or replace function set_return_hold(p_merchant_id text, p_holds boolean, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update merchants set holds_return_fee = p_holds where id = p_merchant_id and holds_return_fee <> p_holds;
  if found then
    perform append_audit(p_merchant_id, null, 'staff', p_user_id,
      case when p_holds then 'merchant.return_fees_held' else 'merchant.return_fees_not_held' end, p_merchant_id, '{}');
  end if;
end
$$;
