-- Notes that an order's money is collected, all of it or the part for which its rider handed over: by its rider at the
-- door, by its company at a counter, or by the platform, where the recipient paid ahead. Its delivery calls it, so that a delivered order with money
-- to collect was always paid. The rider's company answers for the rider until the money is handed in.
-- A test order's money is nobody's: step_test_collections moves it on.
-- Money that a rider has stated by its reference is a claim until a statement shows it, and in the hands of no rider or company.
-- Refuses mobile_money_only where its recipient may not pay in cash, and has not paid ahead.
create or replace function collect_at_door(p_order orders, p_actor actor_kind)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  -- No phone is asked for a test order, so that one counts as paid.
  v_is_ahead constant boolean := p_order.paid_minor > 0
    or p_order.environment = 'test' and p_order.collect_by = 'mobile_money';
  v_is_stated constant boolean := exists (
    select from stated_payments s
     where (s.merchant_id, s.environment, s.order_id, s.rider_id)
           = (p_order.merchant_id, p_order.environment, p_order.id, p_order.rider_id) and counts_for_order(s));
  v_minor constant bigint := coalesce(p_order.part_minor, p_order.collect_minor + p_order.paid_minor);
  -- Where the company itself took the cash; null for a rider, and for money that was paid ahead.
  v_counter_id constant text := (select p.counter_id from proofs_of_delivery p
    where (p.merchant_id, p.environment, p.order_id) = (p_order.merchant_id, p_order.environment, p_order.id)
      and not v_is_ahead);
  v_from constant text := case when v_is_ahead then platform_account('collections_held', p_order.currency)
                               when v_counter_id is not null then company_cash_account(p_order.courier_id, p_order.currency)
                               else rider_cash_account(p_order.rider_id, p_order.currency) end;
  c_is_live constant boolean := p_order.environment = 'live';
  c collections;
  v_payable constant text := payable_account(p_order.merchant_id, p_order.environment);
begin
  if v_minor = 0 then
    return;
  end if;
  perform count_left_cash(p_order);
  if not v_is_ahead and not v_is_stated and p_order.collect_by = 'mobile_money' then
    perform refuse('mobile_money_only');
  end if;
  insert into collections
    (merchant_id, environment, order_id, rider_id, counter_id, courier_id, currency, amount_minor, collected_at, method,
     received_at)
  values
    (p_order.merchant_id, p_order.environment, p_order.id, case when c_is_live and v_counter_id is null then p_order.rider_id end,
     v_counter_id,
     case when c_is_live then p_order.courier_id end, p_order.currency, v_minor, p_order.delivered_at,
     case when v_is_ahead or v_is_stated then 'mobile_money' else 'cash' end::collect_method, case when v_is_ahead then now() end)
  -- A test order may be delivered again.
  on conflict do nothing
  returning * into c;
  if not found then
    return;
  end if;
  perform announce_collections('collection.collected', p_actor, array[c]);
  if v_is_ahead then
    perform announce_collections('collection.remitted', p_actor, array[c]);
  end if;
  if not c_is_live then
    return;
  end if;

  if v_is_stated then
    perform open_platform_accounts(p_order.currency);
    perform post_ledger('stated_payment', p_order.currency, p_order.merchant_id, p_order.environment, p_order.id, null,
      array[platform_account('stated_money', p_order.currency), platform_account('stated_payments', p_order.currency)],
      array[-v_minor, v_minor]);
    return;
  end if;
  insert into ledger_accounts (id, kind, merchant_id, environment, courier_id, currency)
  values (v_payable, 'collections_payable', p_order.merchant_id, p_order.environment, null, p_order.currency)
  on conflict (id) do nothing;
  if not v_is_ahead then
    insert into ledger_accounts (id, kind, courier_id, currency)
    values (v_from, case when v_counter_id is null then 'rider_cash' else 'company_cash' end::ledger_account_kind,
            p_order.courier_id, p_order.currency)
    on conflict (id) do nothing;
    update riders set cash_minor = cash_minor + v_minor where id = p_order.rider_id and v_counter_id is null;
  end if;
  perform post_ledger('collection', p_order.currency, p_order.merchant_id, p_order.environment, p_order.id, null,
    array[v_from, v_payable], array[-v_minor, v_minor]);
end
$$;
