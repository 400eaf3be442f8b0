-- Posts the credited amount of a top-up to the wallet, sends the merchant the event, and closes the top-up with that
-- ledger transaction. A person decided it, or else the provider that the top-up names. It refuses the second of two
-- top-ups that name one payment and are confirmed at the same moment.
-- Refuses payment_used.
create or replace function record_top_up(p_top_up top_ups, p_user_id text)
returns bigint
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_actor constant actor_kind := case when p_user_id is null then 'system' else 'staff' end;
  v_balance bigint;
  v_transaction_id text;
begin
  v_balance := credit_wallet(p_top_up.merchant_id, p_top_up.environment, p_top_up.credited_minor, p_top_up.reference,
    c_actor, json_build_object('top_up_id', p_top_up.id, 'reference', p_top_up.reference));
  -- The wallet's row is locked by its credit, so its newest entry is this one.
  select transaction_id into strict v_transaction_id from ledger_entries
   where account_id = wallet_account(p_top_up.merchant_id, p_top_up.environment)
   order by id desc limit 1;

  update top_ups
     set state = 'confirmed', method = p_top_up.method, provider_transaction_id = p_top_up.provider_transaction_id,
         credited_minor = p_top_up.credited_minor, decided_by = p_user_id,
         decided_by_provider = case when p_user_id is null then p_top_up.decided_by_provider end,
         decided_at = now(), reject_reason = null, ledger_transaction_id = v_transaction_id
   where id = p_top_up.id;
  perform stage_top_up_alert(p_top_up.id);
  perform append_audit(p_top_up.merchant_id, p_top_up.environment, c_actor, p_user_id,
    'top_up.confirmed', p_top_up.id, json_build_object(
      'reference', p_top_up.reference, 'creditedMinor', p_top_up.credited_minor,
      'providerTransactionId', p_top_up.provider_transaction_id, 'method', p_top_up.method));
  return v_balance;
exception when unique_violation then
  perform refuse('payment_used', (
    select json_build_object('topUpId', d.top_up_id, 'reference', d.reference)
      from find_top_up_duplicates(p_top_up.id, p_top_up.provider_transaction_id, p_top_up.method) d
     where d.is_same_payment and d.state = 'confirmed'));
  -- Not reached: the refusal ends the statement.
  return null;
end
$$;
