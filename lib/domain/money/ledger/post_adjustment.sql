-- Posts a requested adjustment against the platform's account, and sends the merchant whose wallet it moves an event. A
-- debit must be covered: a wallet never goes below zero, and earnings never below the amount promised for payout. A
-- credit of an order is never above its cost. The caller has locked the company and the adjustment.
-- Refuses insufficient_funds, insufficient_earnings, order_credit_too_large.
create or replace function post_adjustment(a adjustments, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  l ledger_accounts;
  o orders;
  v_facts jsonb := jsonb_build_object('reference', a.reason);
  v_transaction_id text;
begin
  select * into strict l from ledger_accounts where id = a.account_id;
  if a.order_id is not null then
    o := lock_order(a.merchant_id, a.environment, a.order_id);
    perform require_order_cost(o, a.amount_minor);
    v_facts := v_facts || order_reference(o)::jsonb;
  end if;
  perform require_earnings(l, -a.amount_minor);
  perform open_platform_accounts(a.currency);
  perform post_ledger(case when a.order_id is null then 'adjustment' else 'order_credit' end::ledger_transaction_kind,
    a.currency, l.merchant_id, l.environment, a.order_id, a.reason,
    array[platform_account('adjustments', a.currency), a.account_id],
    array[-a.amount_minor, a.amount_minor], 'staff', v_facts::json);
  -- The company is held, so the newest adjustment of its account is this one.
  select t.id into strict v_transaction_id
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
   where e.account_id = a.account_id and t.kind in ('adjustment', 'order_credit')
   order by e.id desc limit 1;

  update adjustments
     set state = 'posted', decided_by = p_user_id, decided_at = clock_timestamp(), ledger_transaction_id = v_transaction_id
   where id = a.id;
  perform append_adjustment_audit(a, 'posted', p_user_id);
end
$$;
