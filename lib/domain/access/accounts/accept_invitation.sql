-- Turns an open invitation into an account with its first session, once: if two browsers accept at the same time, the
-- second finds the invitation used. A rider was invited by phone and gets a name to sign in with. The rider can sign
-- in with an email once they have confirmed it.
-- Refuses invitation_not_found, email_taken.
create or replace function accept_invitation(
  p_token_sha256 bytea,
  p_user_id text,
  p_name text,
  p_password_hash text,
  p_session_id text,
  p_lifetime_days integer,
  p_user_agent text,
  p_address text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_invitation invitations;
  v_user users;
  v_email text;
begin
  update invitations set accepted_at = now()
   where token_sha256 = p_token_sha256
     and accepted_at is null and revoked_at is null and expires_at > now()
  returning * into v_invitation;
  if not found then
    perform refuse('invitation_not_found');
  end if;
  v_email := v_invitation.email;
  while v_email is null or v_invitation.email is null and exists (select from users where email = v_email) loop
    v_email := 'rider-' || (100000 + floor(random() * 900000))::integer;
  end loop;
  begin
    insert into users (id, email, name, password_hash, role, staff_role,
                       branch_id, merchant_id, courier_id, rider_id)
    values (p_user_id, v_email, p_name, p_password_hash, v_invitation.role,
            v_invitation.staff_role, v_invitation.branch_id, v_invitation.merchant_id, v_invitation.courier_id,
            v_invitation.rider_id)
    returning * into v_user;
  exception when unique_violation then
    perform refuse('email_taken');
  end;
  perform append_team_audit(v_user, 'invitation.accepted', v_invitation.id,
    json_build_object('name', p_name, 'staffRole', v_invitation.staff_role));
  perform open_session(p_session_id, p_user_id, p_lifetime_days, p_user_agent, p_address);
end
$$;
