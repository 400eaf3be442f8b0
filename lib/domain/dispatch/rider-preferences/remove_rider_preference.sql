-- Removes a merchant's preference for a rider or a courier company.
-- Refuses rider_preference_not_found.
create or replace function remove_rider_preference(
  p_merchant_id text,
  p_environment environment,
  p_id text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  w rider_preferences;
begin
  perform from merchants where id = p_merchant_id for no key update;
  delete from rider_preferences p
   where p.merchant_id = p_merchant_id and p.environment = p_environment and p.id = p_id
  returning * into w;
  if not found then
    perform refuse('rider_preference_not_found');
  end if;
  if p_environment = 'live' then
    perform keep_rider_choice(p_merchant_id);
  end if;
  perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id, 'rider_preference.removed', p_id,
    json_build_object('preference', w.preference, 'orderId', w.order_id, 'courierId', w.courier_id));
end
$$;
