-- Takes an order back from a rider who fell silent before collecting it (`silent_orders`). The order searches again,
-- the next rider is asked, and the silent rider is informed (`note_taken_job`). Returns whether it did. An order that another
-- worker has locked, or whose rider has reported meanwhile, is left alone.
create or replace function take_back_order(
  p_merchant_id text,
  p_environment environment,
  p_order_id text
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
begin
  select * into o from orders
   where merchant_id = p_merchant_id and environment = p_environment and id = p_order_id
     and status = 'assigned' and environment = 'live'
     for update skip locked;
  perform from riders
   where id = o.rider_id and silent_since is not null and not is_online and last_seen_at <= silent_since
     for no key update;
  if not found then
    return false;
  end if;
  perform change_order_status(o.merchant_id, o.environment, o.id, 'searching', 'searching', 'system',
    'The rider was not heard from.', false, null);
  select * into strict o from orders
   where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
  perform offer_to_next_rider(array[o], 'rider_silent', false);
  return true;
end
$$;
