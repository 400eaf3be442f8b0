-- Pays out all received collections of a merchant's environment: into its wallet at once, or to a phone or an account,
-- which finance pays by hand. The same id again changes nothing.
--   p_method, p_destination   null for the wallet
-- Refuses cash_changed.
create or replace function pay_out_collections(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_currency text,
  p_seen_minor bigint,
  p_method payout_method,
  p_destination text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_due bigint;
  c_is_wallet constant boolean := p_method is null;
begin
  perform from merchants where id = p_merchant_id for no key update;
  if exists (select from collection_payouts where id = p_id and merchant_id = p_merchant_id) then
    return;
  end if;
  select coalesce(sum(amount_minor), 0) into v_due from collections
   where merchant_id = p_merchant_id and environment = p_environment and received_at is not null and payout_id is null;
  if v_due <> p_seen_minor or v_due = 0 then
    perform refuse('cash_changed', json_build_object('dueMinor', v_due, 'currency', p_currency));
  end if;
  insert into collection_payouts
    (id, merchant_id, environment, currency, amount_minor, state, method, destination, requested_by, decided_at)
  values
    (p_id, p_merchant_id, p_environment, p_currency, v_due,
     case when c_is_wallet then 'paid' else 'requested' end::collection_payout_state, p_method, p_destination, p_user_id,
     case when c_is_wallet then now() end);
  -- What was received since the sum was read would be paid out without being in it.
  with taken as (
    update collections set payout_id = p_id
     where merchant_id = p_merchant_id and environment = p_environment and received_at is not null
       and payout_id is null
    returning amount_minor)
  select sum(amount_minor) into v_due from taken;
  if v_due <> p_seen_minor then
    perform refuse('cash_changed', json_build_object('dueMinor', v_due, 'currency', p_currency));
  end if;
  perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id, 'collection_payout.requested', p_id,
    json_strip_nulls(json_build_object('amountMinor', v_due, 'currency', p_currency, 'method', p_method)));
  if c_is_wallet then
    perform post_ledger('collection_payout', p_currency, p_merchant_id, p_environment, null, p_id,
      array[payable_account(p_merchant_id, p_environment), wallet_account(p_merchant_id, p_environment)],
      array[-v_due, v_due], 'merchant');
  end if;
end
$$;
