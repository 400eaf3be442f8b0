-- Replaces a credential by a new one with another secret; the old one works until the overlap ends. A credential that
-- was already revoked or replaced is refused, so that each has one successor. The same new id again, from a form sent
-- twice, changes nothing.
-- Refuses credential_not_found, credential_ended, done_already.
create or replace function rotate_credential(
  p_merchant_id text,
  p_courier_id text,
  p_environment environment,
  p_id text,
  p_new_id text,
  p_last_four text,
  p_secret_sha256 bytea,
  p_overlap_hours integer,
  p_actor actor_kind,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_old credentials := require_credential(p_merchant_id, p_courier_id, p_environment, p_id);
begin
  if exists (select from credentials where id = p_new_id) then
    perform refuse('done_already');
  end if;
  if v_old.revoked_at is not null or v_old.expires_at is not null then
    perform refuse('credential_ended');
  end if;

  update credentials
     set expires_at = clock_timestamp() + make_interval(hours => p_overlap_hours)
   where id = p_id;
  insert into credentials
    (id, merchant_id, courier_id, environment, scopes, branch_id, daily_cap_minor, name, prefix, last_four,
     secret_sha256)
  values
    (p_new_id, v_old.merchant_id, v_old.courier_id, v_old.environment, v_old.scopes,
     v_old.branch_id, v_old.daily_cap_minor, v_old.name, v_old.prefix, p_last_four, p_secret_sha256);
  perform append_credential_audit(v_old, 'rotated', p_actor, p_user_id,
    json_build_object('successor', p_new_id, 'overlapHours', p_overlap_hours));
end
$$;
