-- Revokes an open invitation of the company that a person works for.
-- Refuses invitation_not_found.
create or replace function revoke_invitation(p_actor_id text, p_invitation_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_actor users;
  v_email text;
begin
  select * into strict v_actor from users where id = p_actor_id;
  update invitations i set revoked_at = now()
   where i.id = p_invitation_id
     and i.accepted_at is null and i.revoked_at is null
     and i.role = v_actor.role
     and i.merchant_id is not distinct from v_actor.merchant_id
     and i.courier_id is not distinct from v_actor.courier_id
  returning i.email into v_email;
  if not found then
    perform refuse('invitation_not_found');
  end if;
  perform append_team_audit(v_actor, 'invitation.revoked', p_invitation_id,
    json_build_object('email', v_email));
end
$$;
