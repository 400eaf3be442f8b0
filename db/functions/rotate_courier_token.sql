-- Replaces a courier token by a new one of the same name; the old one works until the overlap is over.
-- A token that was revoked or replaced before is not replaced again, so that each has one successor.
-- The same new id again, as a form that is sent twice has it, changes nothing.
-- Refuses credential_not_found, credential_ended, done_already.
create or replace function rotate_courier_token(
  p_courier_id text,
  p_token_id text,
  p_new_id text,
  p_secret_sha256 bytea,
  p_last_four text,
  p_overlap_hours integer,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_old courier_tokens;
begin
  select * into v_old from courier_tokens
   where id = p_token_id and courier_id = p_courier_id for no key update;
  if not found then
    perform refuse('credential_not_found');
  end if;
  if exists (select from courier_tokens where id = p_new_id) then
    perform refuse('done_already');
  end if;
  if v_old.revoked_at is not null or v_old.expires_at is not null then
    perform refuse('credential_ended');
  end if;

  update courier_tokens
     set expires_at = clock_timestamp() + make_interval(hours => p_overlap_hours)
   where id = p_token_id;
  insert into courier_tokens (id, courier_id, name, secret_sha256, last_four)
  values (p_new_id, p_courier_id, v_old.name, p_secret_sha256, p_last_four);
  perform append_audit(null, null, 'courier', p_user_id, 'token.rotated', p_token_id,
    json_build_object('successor', p_new_id, 'overlapHours', p_overlap_hours), p_courier_id);
end
$$;
