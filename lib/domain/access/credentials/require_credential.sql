-- Locks and returns a credential of a merchant or of a courier company; without an environment, of either one.
-- Refuses credential_not_found.
create or replace function require_credential(
  p_merchant_id text,
  p_courier_id text,
  p_environment environment,
  p_id text
) returns credentials
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_credential credentials;
begin
  select * into v_credential from credentials
   where id = p_id
     and (merchant_id, courier_id) is not distinct from (p_merchant_id, p_courier_id)
     and environment = coalesce(p_environment, environment)
     for no key update;
  if not found then
    perform refuse('credential_not_found');
  end if;
  return v_credential;
end
$$;
