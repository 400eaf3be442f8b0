-- Notes that the provider has refused a payout: its collections can be paid out again, and nothing more goes to that
-- number by itself until the merchant has chosen again. Again, or after its end, it changes nothing. Riders' slips have
-- their own rule.
create or replace function refuse_payout(p_id text, p_reason text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  t collection_payouts;
begin
  if exists (select from payouts x where x.id = p_id and x.slip_id is not null) then
    perform refuse_slip_payout(p_id, null);
    return;
  end if;
  select * into t from collection_payouts
   where id = (select x.collection_payout_id from payouts x where x.id = p_id) for update;
  update payouts set state = 'refused', ended_at = clock_timestamp() where id = p_id and ended_at is null;
  if not found then
    return;
  end if;
  update collection_payouts set state = 'rejected', decided_at = clock_timestamp(), reject_reason = p_reason
   where id = t.id;
  update collections set payout_id = null where payout_id = t.id;
  update collection_payout_plans set stopped_at = clock_timestamp()
   where merchant_id = t.merchant_id and environment = t.environment and phone = t.destination and daily = 'phone';
  perform append_audit(t.merchant_id, t.environment, 'system', null, 'collection_payout.rejected', t.id,
    json_build_object('amountMinor', t.amount_minor, 'currency', t.currency, 'reason', p_reason));
end
$$;
