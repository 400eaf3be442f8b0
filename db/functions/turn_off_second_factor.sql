-- Has a person's account ask for no code any more, for a last one. Answers false for a code that was
-- taken already.
create or replace function turn_off_second_factor(
  p_user_id text,
  p_secret_sealed bytea,
  p_step bigint
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_user users;
begin
  if not take_code_step(p_user_id, p_secret_sealed, p_step) then
    return false;
  end if;
  delete from second_factors where user_id = p_user_id;
  update sessions set second_factor_at = null where user_id = p_user_id;
  select * into strict v_user from users where id = p_user_id;
  perform append_team_audit(v_user, 'second_factor.turned_off', p_user_id,
    json_build_object('name', v_user.name));
  return true;
end
$$;
