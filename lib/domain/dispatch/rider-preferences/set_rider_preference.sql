-- Sets a merchant's preference for the rider of one of its orders, or for a courier company of its market, in place of
-- the one before. Returns its id. The same preference again changes nothing. The merchant's row is locked, so that its
-- preferences change one after the other.
--   p_id     the id of a new preference
--   p_most   how many a merchant has at most in one environment
-- Refuses order_not_found, order_without_rider, courier_not_found, rider_preference_limit_reached.
create or replace function set_rider_preference(
  p_merchant_id text,
  p_environment environment,
  p_id text,
  p_preference rider_preference,
  p_courier_id text,
  p_order_id text,
  p_reason text,
  p_user_id text,
  p_most integer
) returns text
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_market_code text;
  o orders;
  w rider_preferences;
begin
  select market_code into strict v_market_code from merchants where id = p_merchant_id for no key update;
  if p_order_id is not null then
    select * into o from orders
     where merchant_id = p_merchant_id and environment = p_environment and id = p_order_id;
    if not found then
      perform refuse('order_not_found');
    end if;
    if o.status in ('searching', 'cancelled') then
      perform refuse('order_without_rider');
    end if;
  elsif not exists (select from couriers
                     where id = p_courier_id and market_code = v_market_code and closed_at is null) then
    perform refuse('courier_not_found');
  end if;

  select * into w from rider_preferences p
   where p.merchant_id = p_merchant_id and p.environment = p_environment
     and case when p_courier_id is not null then p.courier_id = p_courier_id
              when o.rider_id is not null then p.rider_id = o.rider_id
              else p.order_id = p_order_id end;
  if found and w.preference = p_preference and w.reason is not distinct from p_reason then
    return w.id;
  end if;
  if found then
    update rider_preferences p
       set preference = p_preference, reason = p_reason, created_by = p_user_id, created_at = now()
     where p.merchant_id = p_merchant_id and p.environment = p_environment and p.id = w.id;
  else
    if (select count(*) from rider_preferences p
         where p.merchant_id = p_merchant_id and p.environment = p_environment) >= p_most then
      perform refuse('rider_preference_limit_reached');
    end if;
    w.id := p_id;
    insert into rider_preferences
      (id, merchant_id, environment, preference, courier_id, rider_id, order_id, reason, created_by)
    values
      (p_id, p_merchant_id, p_environment, p_preference, p_courier_id, o.rider_id, p_order_id, p_reason, p_user_id);
  end if;
  if p_environment = 'live' then
    perform keep_rider_choice(p_merchant_id);
  end if;
  perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id, 'rider_preference.set', w.id,
    json_build_object('preference', p_preference, 'orderId', p_order_id, 'courierId', p_courier_id));
  return w.id;
end
$$;
