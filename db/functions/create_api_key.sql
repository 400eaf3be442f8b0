-- Gives a merchant another key in one environment unless it has its share of those that go on working
-- there; two that are created at once are counted one after the other. Only the secret's hash is kept. The same
-- id again, as a form that is sent twice has it, changes nothing.
-- Refuses invalid_request, done_already.
create or replace function create_api_key(
  p_merchant_id text,
  p_environment environment,
  p_id text,
  p_name text,
  p_secret_sha256 bytea,
  p_last_four text,
  p_limit integer,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform from merchants where id = p_merchant_id for no key update;
  if exists (select from api_keys where id = p_id) then
    perform refuse('done_already');
  end if;
  perform refuse_more_credentials(
    (select count(*) from api_keys k
      where k.merchant_id = p_merchant_id and k.environment = p_environment
        and k.revoked_at is null and k.expires_at is null),
    p_limit);

  insert into api_keys (id, merchant_id, environment, name, secret_sha256, last_four)
  values (p_id, p_merchant_id, p_environment, p_name, p_secret_sha256, p_last_four);
  perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id, 'key.created', p_id,
    json_build_object('name', p_name, 'lastFour', p_last_four));
end
$$;
