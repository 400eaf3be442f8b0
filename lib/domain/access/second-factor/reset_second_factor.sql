-- Removes a user's lost second factor and ends all their sessions. They sign in with their password and may set up a
-- new one, as a mail explains. Users cannot reset their own.
--   p_by_platform   the platform's admins and support reset it for a merchant's or courier's people; otherwise an
--                   owner or admin does, for a colleague or a rider of the company
-- Refuses role_not_allowed, person_not_found, second_factor_off.
create or replace function reset_second_factor(
  p_actor_id text,
  p_user_id text,
  p_by_platform boolean,
  p_mail jsonb
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_actor users;
  v_user users;
  v_courier_id text;
begin
  select * into v_actor from users
   where id = p_actor_id and disabled_at is null
     and case when p_by_platform then role = 'admin' and staff_role in ('admin', 'support')
              else staff_role in ('owner', 'admin') end
     for share;
  if not found then
    perform refuse('role_not_allowed');
  end if;
  select * into v_user from users u where u.id = p_user_id and u.id <> p_actor_id;
  v_courier_id := coalesce(v_user.courier_id,
    (select courier_id from riders where id = v_user.rider_id));
  perform where case
    when p_by_platform then v_user.role in ('merchant', 'courier')
    when v_user.role = 'rider' then v_actor.role = 'courier' and v_courier_id = v_actor.courier_id
    else v_user.role = v_actor.role
      and v_user.merchant_id is not distinct from v_actor.merchant_id
      and v_courier_id is not distinct from v_actor.courier_id
  end;
  if not found then
    perform refuse('person_not_found');
  end if;
  delete from second_factors where user_id = p_user_id and confirmed_at is not null;
  if not found then
    perform refuse('second_factor_off');
  end if;
  perform end_sessions(p_user_id, null, null);
  perform stage_notice(p_user_id, p_mail);
  perform append_audit(v_user.merchant_id, null,
    (case v_actor.role when 'admin' then 'staff' else v_actor.role::text end)::actor_kind,
    p_actor_id, 'second_factor.reset', p_user_id, json_build_object('name', v_user.name),
    v_courier_id);
end
$$;
