-- Removes a pickup from what a merchant can choose; its orders keep it.
-- Refuses branch_not_found, branch_is_default.
create or replace function remove_pickup(
  p_id text,
  p_merchant_id text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_pickup pickups;
begin
  perform from merchants where id = p_merchant_id for no key update;
  select * into v_pickup from pickups
   where merchant_id = p_merchant_id and id = p_id and removed_at is null;
  if not found then
    perform refuse('branch_not_found');
  elsif v_pickup.is_default then
    perform refuse('branch_is_default');
  end if;
  update pickups set removed_at = now(), updated_at = now() where merchant_id = p_merchant_id and id = p_id;
  perform append_audit(p_merchant_id, null, 'merchant', p_user_id, 'pickup.removed', p_id,
    json_build_object('name', v_pickup.name));
end
$$;
