-- Records the payment that the merchant made for a top-up. It can be corrected until the top-up is decided, and the
-- same again changes nothing. A payment that another top-up of the same merchant names is refused. One that another
-- merchant names is left to finance, because this merchant must not learn of it.
-- Refuses top_up_not_found, top_up_state_conflict, payment_used.
create or replace function mark_top_up_paid(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_provider_transaction_id text,
  p_payer text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  t top_ups := require_open_top_up(p_id, '{requested,declared}', p_merchant_id, p_environment);
  d record;
begin
  select top_up_id, reference into d
    from find_top_up_duplicates(p_id, p_provider_transaction_id)
   where is_same_payment and merchant_id = p_merchant_id limit 1;
  if found then
    perform refuse('payment_used',
      json_build_object('topUpId', d.top_up_id, 'reference', d.reference));
  end if;

  if t.state = 'declared'
     and (t.provider_transaction_id, t.payer) is not distinct from (p_provider_transaction_id, p_payer)
  then
    return;
  end if;

  update top_ups
     set state = 'declared', provider_transaction_id = p_provider_transaction_id, payer = p_payer,
         declared_by = p_user_id, declared_at = now()
   where id = p_id;
  perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id, 'top_up.declared_paid',
    p_id, json_build_object('reference', t.reference,
                            'providerTransactionId', p_provider_transaction_id));
end
$$;
