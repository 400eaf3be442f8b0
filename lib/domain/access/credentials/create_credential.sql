-- Creates a key of a merchant or a token of a courier company, up to the limit of working ones in this environment.
-- Concurrent calls are counted one after the other. Only the secret's hash is stored. The same id again, from a form
-- sent twice, changes nothing.
-- Refuses invalid_request, done_already.
create or replace function create_credential(
  p_merchant_id text,
  p_courier_id text,
  p_environment environment,
  p_id text,
  p_name text,
  p_scopes credential_scope[],
  p_branch_id text,
  p_daily_cap_minor bigint,
  p_prefix text,
  p_last_four text,
  p_secret_sha256 bytea,
  p_limit integer,
  p_actor actor_kind,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_created credentials;
begin
  perform from merchants where id = p_merchant_id for no key update;
  perform from couriers where id = p_courier_id for no key update;
  if exists (select from credentials where id = p_id) then
    perform refuse('done_already');
  end if;
  if (select count(*) from credentials c
       where (c.merchant_id = p_merchant_id or c.courier_id = p_courier_id)
         and c.environment = p_environment and c.revoked_at is null and c.expires_at is null) >= p_limit
  then
    perform refuse('invalid_request', json_build_object('issues', json_build_array(
      json_build_object('path', 'name', 'problem',
        json_build_object('kind', 'credentials_used_up', 'limit', p_limit)))));
  end if;

  insert into credentials
    (id, merchant_id, courier_id, environment, scopes, branch_id, daily_cap_minor, name, prefix, last_four,
     secret_sha256)
  values
    (p_id, p_merchant_id, p_courier_id, p_environment, p_scopes, p_branch_id, p_daily_cap_minor, p_name,
     p_prefix, p_last_four,
     p_secret_sha256)
  returning * into v_created;
  perform append_credential_audit(v_created, 'created', p_actor, p_user_id,
    json_build_object('name', p_name, 'lastFour', p_last_four, 'scopes', p_scopes,
      'branchId', p_branch_id, 'dailyCapMinor', p_daily_cap_minor));
end
$$;
