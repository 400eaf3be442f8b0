-- Takes what a change of an order costs from its merchant's wallet to escrow, or gives back what it saves. A test
-- order whose play money is purged moves none. What is held for its return follows: what is given back moves first, so
-- that it pays for the rest. An order that was credited gives back no more than it has cost.
--   p_more_minor      negative for a lower fee
--   p_held_minor      what is held more for the return, negative for less
--   p_capped_key_id   the key that changes the order, if the key has a daily cap
-- Refuses order_not_changeable, merchant_suspended, daily_cap_reached, insufficient_funds.
create or replace function pay_change(
  p_order orders,
  p_more_minor bigint,
  p_held_minor bigint,
  p_actor actor_kind,
  p_capped_key_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_reference text;
begin
  if p_more_minor = 0 and p_held_minor = 0 or p_order.environment = 'test' and not exists (
    select from ledger_transactions t
     where (t.merchant_id, t.environment, t.order_id, t.kind) = (p_order.merchant_id, 'test', p_order.id, 'order_debit'))
  then
    return;
  end if;
  if order_cost(p_order) + p_more_minor < 0 then
    perform refuse('order_not_changeable', json_build_object(
      'status', p_order.status_label, 'fields', json_build_array('delivery_fee')));
  end if;
  if p_more_minor > 0 then
    if p_order.environment = 'live'
       and exists (select from merchants t where t.id = p_order.merchant_id and t.suspended_at is not null)
    then
      perform refuse('merchant_suspended');
    end if;
    if p_capped_key_id is not null then
      perform count_key_spending(p_capped_key_id, p_order.merchant_id, p_more_minor);
    end if;
  end if;
  if p_order.environment = 'test' and p_more_minor + p_held_minor > 0 then
    perform refill_test_wallet(p_order.merchant_id, p_more_minor + p_held_minor);
  end if;
  select 'Change ' || count(*) into v_reference from events e
   where (e.merchant_id, e.environment, e.order_id, e.type)
         = (p_order.merchant_id, p_order.environment, p_order.id, 'order.changed');
  if p_held_minor > 0 then
    perform lock_funds(p_order, p_more_minor, p_held_minor);
  else
    perform move_return_hold(p_order, p_held_minor, p_actor, v_reference);
  end if;
  if p_more_minor <> 0 then
    perform post_ledger('order_change', p_order.currency, p_order.merchant_id, p_order.environment, p_order.id, v_reference,
      array[wallet_account(p_order.merchant_id, p_order.environment), escrow_account(p_order.merchant_id, p_order.environment)],
      array[-p_more_minor, p_more_minor], p_actor, order_reference(p_order));
  end if;
  if p_held_minor > 0 then
    perform move_return_hold(p_order, p_held_minor, p_actor, v_reference);
  end if;
end
$$;
