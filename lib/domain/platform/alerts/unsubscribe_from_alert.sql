-- Ends one kind of alert for one person and records it. Changes nothing if it has already ended.
--   p_kinds_of_role   the alerts of a person who has chosen none
create or replace function unsubscribe_from_alert(
  p_user_id text,
  p_kind alert_kind,
  p_kinds_of_role alert_kind[]
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  u users;
  v_kinds alert_kind[];
begin
  select * into strict u from users where id = p_user_id;
  insert into alert_preferences as a (user_id, kinds, language)
  values (u.id, array_remove(p_kinds_of_role, p_kind), 'en')
  on conflict (user_id) do update
    set kinds = array_remove(a.kinds, p_kind), updated_at = now()
    where p_kind = any (a.kinds)
  returning kinds into v_kinds;
  if found then
    perform append_team_audit(u, 'person.alerts_changed', u.id,
      json_build_object('name', u.name, 'kinds', v_kinds));
  end if;
end
$$;
