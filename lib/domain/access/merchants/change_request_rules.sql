-- Sets what the requests of a merchant's keys get in both environments, and records it. Equal rules are not recorded.
create or replace function change_request_rules(
  p_merchant_id text,
  p_refuses_mismatch boolean,
  p_brings_pickup boolean,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update merchants set refuses_mismatch = p_refuses_mismatch, brings_pickup = p_brings_pickup
   where id = p_merchant_id
     and (refuses_mismatch, brings_pickup) is distinct from (p_refuses_mismatch, p_brings_pickup);
  if found then
    perform append_audit(p_merchant_id, null, 'merchant', p_user_id, 'merchant.request_rules_changed',
      p_merchant_id, json_build_object('refusesMismatch', p_refuses_mismatch, 'bringsPickup', p_brings_pickup));
  end if;
end
$$;
