-- Notes that a rider has collected an order's money at the door. Its delivery calls it, so that a delivered order with
-- money to collect was always paid. The rider's company answers for the rider until the money is handed in.
create or replace function collect_at_door(p_order orders)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_cash constant text := rider_cash_account(p_order.rider_id, p_order.currency);
  v_payable constant text := payable_account(p_order.merchant_id, p_order.environment);
begin
  if p_order.collect_minor = 0 then
    return;
  end if;
  insert into ledger_accounts (id, kind, merchant_id, environment, courier_id, currency)
  values (v_cash, 'rider_cash', null, null, p_order.courier_id, p_order.currency),
         (v_payable, 'collections_payable', p_order.merchant_id, p_order.environment, null, p_order.currency)
  on conflict (id) do nothing;
  insert into collections
    (merchant_id, environment, order_id, rider_id, courier_id, currency, amount_minor, collected_at)
  values
    (p_order.merchant_id, p_order.environment, p_order.id, p_order.rider_id, p_order.courier_id, p_order.currency,
     p_order.collect_minor, p_order.delivered_at);
  update riders set cash_minor = cash_minor + p_order.collect_minor where id = p_order.rider_id;
  perform post_ledger('collection', p_order.currency, p_order.merchant_id, p_order.environment, p_order.id, null,
    array[v_cash, v_payable], array[-p_order.collect_minor, p_order.collect_minor]);
end
$$;
