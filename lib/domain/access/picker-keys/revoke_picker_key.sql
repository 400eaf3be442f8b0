-- Ends a key of the place picker at once. One that was already revoked keeps its earlier time.
-- Refuses picker_key_not_found.
create or replace function revoke_picker_key(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_key picker_keys;
begin
  select * into v_key from picker_keys k
   where k.merchant_id = p_merchant_id and k.environment = p_environment and k.id = p_id
     for no key update;
  if not found then
    perform refuse('picker_key_not_found');
  end if;
  if v_key.revoked_at is null then
    update picker_keys k set revoked_at = clock_timestamp()
     where k.merchant_id = p_merchant_id and k.environment = p_environment and k.id = p_id;
    perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id, 'picker_key.revoked', p_id,
      json_build_object('name', v_key.name));
  end if;
end
$$;
