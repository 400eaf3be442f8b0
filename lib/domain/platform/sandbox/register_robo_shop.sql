-- Returns the robo shop of a courier company: the merchant whose test orders the company's sandbox offers. The first call
-- registers it; two first calls at once register one.
--   p_merchant_id   the id of a new shop
create or replace function register_robo_shop(
  p_courier_id text,
  p_merchant_id text,
  p_phone text,
  p_sandbox_balance_minor bigint
) returns text
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c couriers;
  v_shop_id text;
begin
  select * into strict c from couriers where id = p_courier_id for no key update;
  select merchant_id into v_shop_id from robo_shops where courier_id = p_courier_id;
  if found then
    return v_shop_id;
  end if;
  perform register_merchant(p_merchant_id, 'Robo shop', c.market_code, p_sandbox_balance_minor);
  update merchants set phone = p_phone where id = p_merchant_id;
  insert into robo_shops (courier_id, merchant_id) values (p_courier_id, p_merchant_id);
  return p_merchant_id;
end
$$;
