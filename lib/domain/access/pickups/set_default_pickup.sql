-- Makes a pickup the merchant's default, in both environments. The default one again changes nothing.
-- Refuses branch_not_found.
create or replace function set_default_pickup(
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
  -- Two people who choose at once pass here one after the other.
  perform from merchants where id = p_merchant_id for no key update;
  select * into v_pickup from pickups
   where merchant_id = p_merchant_id and id = p_id and removed_at is null and not is_test_only;
  if not found then
    perform refuse('branch_not_found');
  elsif v_pickup.is_default then
    return;
  end if;
  update pickups set is_default = false where merchant_id = p_merchant_id and is_default;
  update pickups set is_default = true where merchant_id = p_merchant_id and id = p_id;
  perform copy_default_pickup(p_merchant_id);
  perform append_audit(p_merchant_id, null, 'merchant', p_user_id, 'pickup.made_default', p_id,
    json_build_object('name', v_pickup.name));
end
$$;
