-- Records a user's change of their own account, in the audit log of their company.
--   p_codes_left   the remaining recovery codes, if they changed
create or replace function append_own_audit(
  p_user_id text,
  p_action text,
  p_codes_left bigint default null
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  select append_team_audit(u, p_action, u.id,
           json_strip_nulls(json_build_object('name', u.name, 'left', p_codes_left)))
    from users u where u.id = p_user_id
$$;
