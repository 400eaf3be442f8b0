-- Invites a person into the inviter's company. An earlier invitation of the same email to the same company is
-- revoked, so that one link is open at a time. The same id again, from a form sent twice, changes nothing.
-- Refuses done_already.
create or replace function create_invitation(
  p_id text,
  p_token_sha256 bytea,
  p_invited_by text,
  p_email text,
  p_staff_role staff_role,
  p_branch_id text,
  p_lifetime_days integer
) returns timestamptz
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_inviter users;
  v_expires_at constant timestamptz := now() + make_interval(days => p_lifetime_days);
begin
  select * into strict v_inviter from users
   where id = p_invited_by and disabled_at is null and rider_id is null for update;
  if exists (select from invitations where id = p_id) then
    perform refuse('done_already');
  end if;
  update invitations set revoked_at = now()
   where email = p_email and accepted_at is null and revoked_at is null and role = v_inviter.role
     and merchant_id is not distinct from v_inviter.merchant_id
     and courier_id is not distinct from v_inviter.courier_id;
  insert into invitations (id, token_sha256, email, role, staff_role, branch_id, merchant_id,
                           courier_id, invited_by, expires_at)
  values (p_id, p_token_sha256, p_email, v_inviter.role, p_staff_role, p_branch_id, v_inviter.merchant_id,
          v_inviter.courier_id, p_invited_by, v_expires_at);
  perform append_team_audit(v_inviter, 'invitation.created', p_id,
    json_build_object('email', p_email, 'staffRole', p_staff_role, 'branchId', p_branch_id));
  return v_expires_at;
end
$$;
