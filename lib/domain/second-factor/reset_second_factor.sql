-- Takes the second factor from a colleague who has lost it, with every session they have: they sign in
-- with their password and set a new one up. Users cannot reset their own.
-- Refuses position_not_allowed, person_not_found, second_factor_off.
create or replace function reset_second_factor(p_actor_id text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_actor users;
  v_user users;
begin
  select * into v_actor from users
   where id = p_actor_id and role = 'admin' and position = 'admin' and disabled_at is null
     for share;
  if not found then
    perform refuse('position_not_allowed');
  end if;
  select * into v_user from users where id = p_user_id and role = 'admin' and id <> p_actor_id;
  if not found then
    perform refuse('person_not_found');
  end if;
  delete from second_factors where user_id = p_user_id and confirmed_at is not null;
  if not found then
    perform refuse('second_factor_off');
  end if;
  perform end_sessions(p_user_id, null, null);
  perform append_team_audit(v_actor, 'second_factor.reset', p_user_id,
    json_build_object('name', v_user.name));
end
$$;
