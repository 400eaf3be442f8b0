-- Decides whether a company's payment arrived. With it its collections are the platform's to pay out; without it they
-- are the company's debt again.
--   p_reject_reason   why it did not; null if it arrived
-- Refuses remittance_not_found, remittance_decided.
create or replace function decide_remittance(p_id text, p_user_id text, p_reject_reason text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  t cash_remittances;
  v_is_here constant boolean := p_reject_reason is null;
begin
  select * into t from cash_remittances where id = p_id for update;
  if not found then
    perform refuse('remittance_not_found');
  end if;
  if t.state <> 'declared' then
    perform refuse('remittance_decided', json_build_object('state', t.state));
  end if;
  update cash_remittances
     set state = case when v_is_here then 'confirmed' else 'rejected' end::cash_remittance_state, decided_by = p_user_id,
         decided_at = clock_timestamp(), reject_reason = p_reject_reason
   where id = p_id;
  if v_is_here then
    update collections set received_at = now() where remittance_id = p_id;
    perform announce_collections('collection.remitted', 'staff', array(
      select c from collections c where c.remittance_id = p_id order by c.merchant_id, c.order_id));
    perform open_platform_accounts(t.currency);
    insert into ledger_accounts (id, kind, courier_id, currency)
    values (company_cash_account(t.courier_id, t.currency), 'company_cash', t.courier_id, t.currency)
    on conflict (id) do nothing;
    perform post_ledger('cash_remittance', t.currency, null, null, null, p_id,
      array[company_cash_account(t.courier_id, t.currency), platform_account('collection_clearing', t.currency)],
      array[t.amount_minor, -t.amount_minor]);
  else
    update collections set remittance_id = null where remittance_id = p_id;
  end if;
  perform append_audit(null, null, 'staff', p_user_id,
    case when v_is_here then 'remittance.confirmed' else 'remittance.rejected' end, p_id,
    json_strip_nulls(json_build_object('amountMinor', t.amount_minor, 'currency', t.currency,
                                       'reason', p_reject_reason)), t.courier_id);
end
$$;
