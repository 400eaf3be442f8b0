-- Creates a key of the place picker unless the merchant already has the most allowed in this environment. Concurrent
-- calls are counted one after the other. The same id again, from a form sent twice, changes nothing.
-- Refuses invalid_request, done_already.
create or replace function create_picker_key(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_name text,
  p_origins text[],
  p_limit integer,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform from merchants where id = p_merchant_id for no key update;
  if exists (select from picker_keys k where k.id = p_id) then
    perform refuse('done_already');
  end if;
  if p_limit <= (select count(*) from picker_keys k
                  where k.merchant_id = p_merchant_id and k.environment = p_environment
                    and k.revoked_at is null) then
    perform refuse('invalid_request', json_build_object('issues', json_build_array(
      json_build_object('path', 'name', 'problem',
        json_build_object('kind', 'credentials_used_up', 'limit', p_limit)))));
  end if;

  insert into picker_keys (id, merchant_id, environment, name, origins)
  values (p_id, p_merchant_id, p_environment, p_name, p_origins);
  perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id, 'picker_key.created', p_id,
    json_build_object('name', p_name, 'origins', p_origins));
end
$$;
