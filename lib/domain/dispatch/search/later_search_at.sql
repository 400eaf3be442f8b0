-- Until when the search for the rider of an order that can be collected later can wait. The search starts ten minutes
-- before the nearest rider would have to leave. If no rider could be asked, it is checked again every five minutes
-- until the market's lead time begins. An order whose wait for a rider ends before is searched for as long as any other.
-- Null if the search must start now.
create or replace function later_search_at(p_order orders, p_market markets)
returns timestamptz
language plpgsql
stable
as $$
declare
  c_look_again constant interval := '5 minutes';
  c_collect_at constant timestamptz := collect_at(p_order);
  v_metres integer;
  v_start timestamptz;
begin
  if c_collect_at is null then
    return null;
  end if;
  select min((c ->> 'metres')::integer) into v_metres
    from rank_riders(p_market.code, p_order.pickup_latitude, p_order.pickup_longitude,
                     p_market.dispatch_radius_m, order_load(p_order), '{}', p_order.vehicle_class,
                     choice_together(array[p_order])) k,
         jsonb_array_elements(k.candidates) c
   where c ->> 'verdict' = 'able';
  v_start := case when v_metres is null
    then least(now() + c_look_again,
               c_collect_at - make_interval(mins => p_market.dispatch_lead_minutes))
    else leave_at(c_collect_at, v_metres) end;
  v_start := least(v_start, p_order.wait_until - make_interval(mins => p_market.search_minutes));
  return case when v_start > now() + interval '10 seconds' then v_start end;
end
$$;
