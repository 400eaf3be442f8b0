-- Changes a colleague's role and the branch that goes with it, or ends or restores their access; null leaves either unchanged. Ending access ends
-- their sessions and revokes the open invitations they sent. The managers are locked first, so that two of them
-- cannot remove each other at the same time.
-- Refuses person_not_found, role_not_allowed, last_owner.
create or replace function change_team(
  p_actor_id text,
  p_user_id text,
  p_manager staff_role,
  p_staff_role staff_role,
  p_branch_id text,
  p_is_disabled boolean
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_actor users;
  v_was users;
begin
  select * into strict v_actor from users where id = p_actor_id;
  perform from users u
    where u.role = v_actor.role and (u.staff_role = p_manager or u.id = p_user_id)
      and u.merchant_id is not distinct from v_actor.merchant_id
      and u.courier_id is not distinct from v_actor.courier_id
    order by u.id
    for update;
  perform from users where id = p_actor_id and staff_role = p_manager and disabled_at is null;
  if not found then
    perform refuse('role_not_allowed');
  end if;

  select * into v_was from users where id = p_user_id;
  update users u
     set staff_role = coalesce(p_staff_role, u.staff_role),
         branch_id = case when p_staff_role is null then u.branch_id else p_branch_id end,
         disabled_at = case p_is_disabled when true then coalesce(u.disabled_at, now())
                                          when false then null
                                          else u.disabled_at end
   where u.id = p_user_id and u.role = v_actor.role
     and u.merchant_id is not distinct from v_actor.merchant_id
     and u.courier_id is not distinct from v_actor.courier_id;
  if not found then
    perform refuse('person_not_found');
  end if;
  perform from users u
    where u.role = v_actor.role and u.staff_role = p_manager and u.disabled_at is null
      and u.merchant_id is not distinct from v_actor.merchant_id
      and u.courier_id is not distinct from v_actor.courier_id;
  if not found then
    perform refuse('last_owner');
  end if;
  if p_is_disabled then
    perform end_sessions(p_user_id, null, null);
    update invitations set revoked_at = now()
     where invited_by = p_user_id and accepted_at is null and revoked_at is null;
  end if;
  perform append_team_audit(v_actor,
      case p_is_disabled when true then 'person.removed' when false then 'person.let_back_in'
                         else 'person.role_changed' end,
      p_user_id,
      json_build_object('name', v_was.name, 'staffRole', coalesce(p_staff_role, v_was.staff_role),
                        'previous', v_was.staff_role,
                        'branchId', case when p_staff_role is null then v_was.branch_id else p_branch_id end))
    where p_staff_role <> v_was.staff_role
       or p_staff_role is not null and p_branch_id is distinct from v_was.branch_id
       or p_is_disabled <> (v_was.disabled_at is not null);
end
$$;
