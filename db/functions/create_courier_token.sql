-- Gives a courier company another token unless it has its share of those that go on working; two that
-- are created at once are counted one after the other. Only the secret's hash is kept.
-- Refuses invalid_request.
create or replace function create_courier_token(
  p_courier_id text,
  p_id text,
  p_name text,
  p_secret_sha256 bytea,
  p_last_four text,
  p_limit integer
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform from couriers where id = p_courier_id for no key update;
  if p_limit <= (select count(*) from courier_tokens t
                  where t.courier_id = p_courier_id
                    and t.revoked_at is null and t.expires_at is null) then
    perform refuse('invalid_request', json_build_object('issues', json_build_array(
      json_build_object('path', 'name', 'message',
        format('There are %s tokens already, which is the most. Revoke one first.', p_limit)))));
  end if;

  insert into courier_tokens (id, courier_id, name, secret_sha256, last_four)
  values (p_id, p_courier_id, p_name, p_secret_sha256, p_last_four);
end
$$;
