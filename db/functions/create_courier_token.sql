-- Gives a courier company another token unless it has its share of those that go on working; two that
-- are created at once are counted one after the other. Only the secret's hash is kept. The same
-- id again, as a form that is sent twice has it, changes nothing.
-- Refuses invalid_request, done_already.
create or replace function create_courier_token(
  p_courier_id text,
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
  perform from couriers where id = p_courier_id for no key update;
  if exists (select from courier_tokens where id = p_id) then
    perform refuse('done_already');
  end if;
  perform refuse_more_credentials(
    (select count(*) from courier_tokens t
      where t.courier_id = p_courier_id and t.revoked_at is null and t.expires_at is null),
    p_limit);

  insert into courier_tokens (id, courier_id, name, secret_sha256, last_four)
  values (p_id, p_courier_id, p_name, p_secret_sha256, p_last_four);
  perform append_audit(null, null, 'courier', p_user_id, 'token.created', p_id,
    json_build_object('name', p_name, 'lastFour', p_last_four), p_courier_id);
end
$$;
