-- Invites the first owner of a new company, on behalf of the platform's staff.
-- Refuses email_taken for an email that already has an account.
create or replace function invite_first_owner(
  p_role user_role,
  p_merchant_id text,
  p_courier_id text,
  p_id text,
  p_token_sha256 bytea,
  p_email text,
  p_lifetime_days integer,
  p_user_id text
) returns timestamptz
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_expires_at constant timestamptz := now() + make_interval(days => p_lifetime_days);
begin
  perform from users where lower(email) = lower(p_email);
  if found then
    perform refuse('email_taken');
  end if;
  insert into invitations (id, token_sha256, email, role, staff_role, merchant_id, courier_id,
                           invited_by, expires_at)
  values (p_id, p_token_sha256, p_email, p_role, 'owner', p_merchant_id, p_courier_id, p_user_id,
          v_expires_at);
  perform append_audit(p_merchant_id, null, 'staff', p_user_id, 'invitation.created', p_id,
    json_build_object('email', p_email, 'staffRole', 'owner'), p_courier_id);
  return v_expires_at;
end
$$;
