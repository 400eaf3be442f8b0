-- Takes back an open invitation of the company that a person works for.
-- Refuses invitation_not_found.
create or replace function revoke_invitation(p_actor_id text, p_invitation_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update invitations i set revoked_at = now()
    from users actor
   where actor.id = p_actor_id and i.id = p_invitation_id
     and i.accepted_at is null and i.revoked_at is null
     and i.role = actor.role
     and i.merchant_id is not distinct from actor.merchant_id
     and i.courier_id is not distinct from actor.courier_id;
  if not found then
    perform refuse('invitation_not_found');
  end if;
end
$$;
