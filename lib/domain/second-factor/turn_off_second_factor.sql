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
begin
  if not take_code_step(p_user_id, p_secret_sealed, p_step) then
    return false;
  end if;
  delete from second_factors where user_id = p_user_id;
  update sessions set second_factor_at = null where user_id = p_user_id;
  perform append_own_audit(p_user_id, 'second_factor.turned_off');
  return true;
end
$$;
