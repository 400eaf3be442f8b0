-- The riders who were offered an order or assigned to it by hand; none of them is asked again. A rider whose offer was
-- withdrawn could not answer and may be asked again, and so may one who declined or let the offer lapse before the shop
-- added to the priority fee. All seats of a company's capacity are asked as one.
create or replace function asked_riders(p_order orders)
returns integer[]
language plpgsql
stable
as $$
declare
  v_asked constant integer[] := array(
    select f.rider_id from offers f
     where f.merchant_id = p_order.merchant_id and f.environment = p_order.environment
       and f.order_id = p_order.id and f.state <> 'withdrawn'
       and not (f.state in ('declined', 'expired') and coalesce(f.created_at < p_order.priority_fee_at, false))
     union
    select d.rider_id from dispatch_runs d
     where d.merchant_id = p_order.merchant_id and d.environment = p_order.environment
       and d.order_id = p_order.id and d.trigger = 'assigned_by_hand');
begin
  -- A new order has asked no one.
  if v_asked = '{}' then
    return v_asked;
  end if;
  return array(
    select unnest(v_asked)
     union
    select s.id from riders r join riders s on s.capacity_id = r.capacity_id where r.id = any (v_asked));
end
$$;
