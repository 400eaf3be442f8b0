-- Invites a person to sign in as a rider of the courier. Earlier links for the same rider are revoked, so that one
-- link is open at a time. One account at a time acts as a rider. The same id again, from a form sent twice, changes
-- nothing.
-- Refuses rider_not_found, rider_has_account, done_already.
create or replace function invite_rider(
  p_courier_id text,
  p_rider_id integer,
  p_id text,
  p_token_sha256 bytea,
  p_invited_by text,
  p_phone text,
  p_lifetime_days integer
) returns timestamptz
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_expires_at constant timestamptz := now() + make_interval(days => p_lifetime_days);
begin
  perform from riders where id = p_rider_id and courier_id = p_courier_id and environment = 'live'
    and capacity_id is null for no key update;
  if not found then
    perform refuse('rider_not_found');
  end if;
  if exists (select from invitations where id = p_id) then
    perform refuse('done_already');
  end if;
  perform from users where rider_id = p_rider_id and disabled_at is null;
  if found then
    perform refuse('rider_has_account');
  end if;

  update invitations set revoked_at = now()
   where rider_id = p_rider_id and accepted_at is null and revoked_at is null;
  insert into invitations (id, token_sha256, phone, role, rider_id, invited_by, expires_at)
  values (p_id, p_token_sha256, p_phone, 'rider', p_rider_id, p_invited_by, v_expires_at);
  perform append_audit(null, null, 'courier', p_invited_by, 'invitation.created', p_id,
    json_build_object('phone', p_phone, 'staffRole', 'rider'), p_courier_id);
  return v_expires_at;
end
$$;
