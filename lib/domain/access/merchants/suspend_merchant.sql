-- Stops a merchant from placing live orders, with a reason that it sees in its activity, or ends the suspension.
-- Current orders continue.
-- Refuses merchant_not_found.
create or replace function suspend_merchant(
  p_merchant_id text,
  p_is_suspended boolean,
  p_reason text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform from merchants where id = p_merchant_id for no key update;
  if not found then
    perform refuse('merchant_not_found');
  end if;
  update merchants
     set suspended_at = case when p_is_suspended then now() end,
         suspended_reason = case when p_is_suspended then p_reason end
   where id = p_merchant_id and (suspended_at is not null) <> p_is_suspended and closed_at is null;
  if found then
    perform append_audit(p_merchant_id, null, 'staff', p_user_id,
      case when p_is_suspended then 'merchant.suspended' else 'merchant.let_back_in' end,
      p_merchant_id, json_build_object('reason', p_reason));
  end if;
end
$$;
