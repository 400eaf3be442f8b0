-- Compares a PIN with the order's for this hand-over: the recipient's or, for a return, the merchant's. The PIN of a
-- neighbour that the recipient chose is right too, unless there is money to collect. The same statement counts a wrong one,
-- so that several phones together have no more attempts than one. After the last attempt the correct PIN is refused too.
--   p_courier_id   the company, where the parcel lies at its counter; the rider is null then
-- Refuses order_not_found unless the rider has the order, or the company's counter the parcel.
create or replace function try_handover_pin(
  p_merchant_id text,
  p_environment environment,
  p_order_id text,
  p_rider_id integer,
  p_is_return boolean,
  p_pin text,
  p_courier_id text default null,
  out verdict text,
  out tries_left integer,
  out is_neighbours boolean
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
  v_pin text;
  v_tries integer;
begin
  select * into o from orders
   where merchant_id = p_merchant_id and environment = p_environment and id = p_order_id
     and (rider_id = p_rider_id and at_counter_since is null
          or courier_id = p_courier_id and at_counter_since is not null)
     for update;
  if not found then
    perform refuse('order_not_found');
  end if;

  v_pin := case when p_is_return then o.return_pin else o.delivery_pin end;
  v_tries := case when p_is_return then o.return_pin_tries else o.pin_tries end;
  is_neighbours := not p_is_return and o.collect_minor = 0 and p_pin is not distinct from o.neighbour_pin;
  if pin_tries_left(v_tries) = 0 then
    verdict := 'used_up';
  elsif p_pin = v_pin or is_neighbours then
    verdict := 'right';
  else
    verdict := 'wrong';
    v_tries := v_tries + 1;
    update orders
       set pin_tries = case when p_is_return then pin_tries else v_tries end,
           return_pin_tries = case when p_is_return then v_tries else return_pin_tries end
     where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
  end if;
  tries_left := pin_tries_left(v_tries);
end
$$;
