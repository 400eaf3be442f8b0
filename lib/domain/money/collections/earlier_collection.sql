-- The order with the money to collect as it was when it took this cash, since its rider accepted it; null if it never
-- did. A payment ahead is left out: a rider who does not know of it takes the cash.
--   p_is_stated   by the reference of the recipient's own payment, not in cash
create or replace function earlier_collection(p_order orders, p_cash_minor bigint, p_is_stated boolean default false)
returns orders
language plpgsql
stable
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := p_order;
  v_minor_per_unit integer;
  v_changes json;
begin
  o.collect_minor := p_order.collect_minor + p_order.paid_minor;
  o.paid_minor := 0;
  if (case when p_is_stated then takes_reference(o, p_cash_minor) else takes_cash(o, p_cash_minor) end) then
    return o;
  end if;
  select m.minor_per_unit into strict v_minor_per_unit
    from merchants t join markets m on m.code = t.market_code where t.id = o.merchant_id;
  for v_changes in
    select e.data -> 'changes' from events e
     where (e.merchant_id, e.environment, e.order_id, e.type) = (o.merchant_id, o.environment, o.id, 'order.changed')
       and e.sequence > (select max(a.sequence) from events a
                          where (a.merchant_id, a.environment, a.order_id, a.status)
                                = (o.merchant_id, o.environment, o.id, 'assigned'))
     order by e.sequence desc
  loop
    if v_changes -> 'collect_amount' is not null then
      o.collect_minor := (v_changes -> 'collect_amount' ->> 'before')::numeric * v_minor_per_unit;
    end if;
    if v_changes -> 'collect_methods' is not null then
      o.collect_by := v_changes -> 'collect_methods' -> 'before' ->> 0;
    end if;
    if (case when p_is_stated then takes_reference(o, p_cash_minor) else takes_cash(o, p_cash_minor) end) then
      return o;
    end if;
  end loop;
  return null;
end
$$;
