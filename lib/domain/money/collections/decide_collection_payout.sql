-- Notes that finance has paid a merchant's collections, or why not: then they can be paid out again.
-- While the provider is to send one, it decides; one that it has left unanswered is people's to look up.
--   p_payment_reference   the provider's id of the payment; null for a rejection
-- Refuses collection_payout_not_found, collection_payout_decided, collection_payout_under_way,
-- reference_used.
create or replace function decide_collection_payout(
  p_id text,
  p_user_id text,
  p_payment_reference text,
  p_reject_reason text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  t collection_payouts;
  p payouts;
  v_is_paid constant boolean := p_reject_reason is null;
begin
  select * into t from collection_payouts where id = p_id for update;
  if not found then
    perform refuse('collection_payout_not_found');
  end if;
  if t.state <> 'requested' then
    perform refuse('collection_payout_decided', json_build_object('state', t.state));
  end if;
  select * into p from payouts where collection_payout_id = p_id for update;
  if p.state in ('asked', 'sent') then
    perform refuse('collection_payout_under_way');
  end if;
  update payouts set state = 'refused', ended_at = clock_timestamp() where id = p.id and ended_at is null;
  update collection_payouts
     set state = case when v_is_paid then 'paid' else 'rejected' end::collection_payout_state, decided_by = p_user_id,
         decided_at = clock_timestamp(), payment_reference = p_payment_reference, reject_reason = p_reject_reason
   where id = p_id;
  if v_is_paid then
    perform post_ledger('collection_payout', t.currency, t.merchant_id, t.environment, null, p_id,
      array[payable_account(t.merchant_id, t.environment), platform_account('collection_clearing', t.currency)],
      array[-t.amount_minor, t.amount_minor]);
    perform announce_paid_out(p_id, 'staff');
  else
    update collections set payout_id = null where payout_id = p_id;
  end if;
  perform append_audit(t.merchant_id, t.environment, 'staff', p_user_id,
    case when v_is_paid then 'collection_payout.paid' else 'collection_payout.rejected' end, p_id,
    json_strip_nulls(json_build_object('amountMinor', t.amount_minor, 'currency', t.currency,
                                       'paymentReference', p_payment_reference, 'reason', p_reject_reason)));
exception when unique_violation then
  perform refuse('reference_used');
end
$$;
