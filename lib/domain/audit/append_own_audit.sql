-- Records what a user did to their own account, in the audit log of their company.
--   p_codes_left   recovery codes that still open something, where that is what changed
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
