-- Takes a payout that the provider reports as paid, once, however often it is reported. The provider's fee is the
-- platform's. Money that arrived although the provider had refused it, or people had paid it in another way, goes to
-- the platform's adjustments, for people to recover. Returns the payout's state. Riders' slips have their own rule.
-- Refuses payout_not_found, reference_used.
create or replace function confirm_payout(
  p_id text,
  p_provider_transaction_id text,
  p_fee_minor bigint
) returns payout_state
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  p payouts;
  t collection_payouts;
  v_is_due boolean;
  v_is_known boolean;
  v_from text;
begin
  if exists (select from payouts x where x.id = p_id and x.slip_id is not null) then
    return confirm_slip_payout(p_id, p_provider_transaction_id, p_fee_minor, null);
  end if;
  select * into t from collection_payouts
   where id = (select x.collection_payout_id from payouts x where x.id = p_id) for update;
  if not found then
    perform refuse('payout_not_found');
  end if;
  select * into p from payouts where id = p_id for update;
  if p.state in ('paid', 'paid_late') then
    return p.state;
  end if;
  v_is_due := t.state = 'requested';
  v_is_known := t.state = 'paid' and t.payment_reference = p_provider_transaction_id;
  update payouts
     set state = case when v_is_due or v_is_known then 'paid' else 'paid_late' end::payout_state,
         provider_transaction_id = p_provider_transaction_id, fee_minor = p_fee_minor,
         sent_at = coalesce(sent_at, now()), sends = greatest(sends, 1), ended_at = clock_timestamp()
   where id = p_id
  returning * into p;
  if v_is_due then
    update collection_payouts
       set state = 'paid', decided_at = clock_timestamp(), payment_reference = p_provider_transaction_id
     where id = t.id;
    perform append_audit(t.merchant_id, t.environment, 'system', null, 'collection_payout.paid', t.id,
      json_build_object('amountMinor', t.amount_minor, 'currency', t.currency,
                        'paymentReference', p_provider_transaction_id));
    perform announce_paid_out(t.id, 'system');
  end if;
  perform open_platform_accounts(p.currency);
  v_from := case when v_is_due then payable_account(t.merchant_id, t.environment)
                 else platform_account('adjustments', p.currency) end;
  if not v_is_known or p.fee_minor > 0 then
    perform post_ledger('collection_payout', p.currency, t.merchant_id, t.environment, null, p_id,
      array[v_from, platform_account('collection_clearing', p.currency), platform_account('provider_fees', p.currency)],
      case when v_is_known then array[0, p.fee_minor, -p.fee_minor]
           else array[-p.amount_minor, p.amount_minor + p.fee_minor, -p.fee_minor] end);
  end if;
  return p.state;
exception when unique_violation then
  perform refuse('reference_used');
  return null;
end
$$;
