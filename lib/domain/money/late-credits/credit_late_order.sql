-- Credits the wallet for a live order that was delivered later than promised, by the steps that its market had
-- published when it was placed, and records the cause. The courier company or the platform pays, by the cause.
-- Nothing is credited if the merchant or the recipient is the cause. The settlement calls it, and only for an order
-- whose fee is not refunded, so that refund and credit together never exceed the fee. The unique key of
-- ledger_transactions lets it happen once.
create or replace function credit_late_order(p_order orders, p_actor actor_kind)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_credit_minor bigint;
  v_courier_minor bigint;
  v_cause late_cause;
begin
  select late_credit_of(p_order.fee_minor, p_order.delivered_at - p_order.promised_by, t.steps) into v_credit_minor
    from merchants c join late_credit_terms t on t.market_code = c.market_code
   where c.id = p_order.merchant_id and t.published_at <= p_order.created_at
   order by t.version desc limit 1;
  if v_credit_minor is null then
    return;
  end if;

  v_cause := cause_of_lateness(p_order);
  if v_cause in ('merchant', 'recipient') then
    v_credit_minor := 0;
  end if;
  -- A credit by support before it counts: together they are the fee at most.
  v_credit_minor := least(v_credit_minor, order_cost(p_order));
  update orders set late_cause = v_cause, late_credit_minor = v_credit_minor
   where merchant_id = p_order.merchant_id and environment = p_order.environment and id = p_order.id;
  if v_credit_minor = 0 then
    return;
  end if;
  v_courier_minor := courier_part_of_late_credit(p_order, v_cause, v_credit_minor);
  perform post_ledger('late_credit', p_order.currency, p_order.merchant_id, p_order.environment, p_order.id, null,
    array[wallet_account(p_order.merchant_id, p_order.environment),
          earnings_account(p_order.courier_id, p_order.currency),
          platform_account('platform_fees', p_order.currency)],
    array[v_credit_minor, -v_courier_minor, v_courier_minor - v_credit_minor], p_actor, order_reference(p_order));
end
$$;
