-- Puts the money to collect of an order back to what it was when it took this cash: its shop has changed it since,
-- and its rider, whose phone had no network, took the cash. Returns the order; it changes nothing without such a change.
-- The fee stays. A payment ahead is given back before.
--   p_at          when the rider took it
--   p_is_stated   the recipient's own payment, by its reference
create or replace function collect_as_before(
  p_order orders,
  p_cash_minor bigint,
  p_at timestamptz,
  p_is_stated boolean default false
)
returns orders
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_before constant orders := earlier_collection(p_order, p_cash_minor, p_is_stated);
  o orders;
  v_minor_per_unit integer;
  v_changes json;
begin
  if v_before.id is null then
    return p_order;
  end if;
  select m.minor_per_unit into strict v_minor_per_unit
    from merchants t join markets m on m.code = t.market_code where t.id = p_order.merchant_id;
  select json_object_agg(c.name, json_build_object('before', c.was, 'after', c.is_now)) into v_changes
    from (values
      ('collect_amount', to_json(trim_scale(p_order.collect_minor::numeric / v_minor_per_unit)),
       to_json(trim_scale(v_before.collect_minor::numeric / v_minor_per_unit))),
      ('collect_methods', case when p_order.collect_by is not null then json_build_array(p_order.collect_by) end,
       case when v_before.collect_by is not null then json_build_array(v_before.collect_by) end)
    ) c (name, was, is_now)
   where c.was::text is distinct from c.is_now::text;
  update riders set cash_due_minor = cash_due_minor + cash_to_collect(v_before) - cash_to_collect(p_order)
   where id = p_order.rider_id;
  update orders
     set collect_minor = v_before.collect_minor, collect_by = v_before.collect_by, updated_at = now(),
         last_sequence = last_sequence + 1
   where merchant_id = p_order.merchant_id and environment = p_order.environment and id = p_order.id
  returning * into o;
  perform append_event(o, 'order.changed', 'rider', null, p_occurred_at => p_at,
    p_more => json_build_object('changes', v_changes));
  return o;
end
$$;
