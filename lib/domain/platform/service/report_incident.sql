-- Reports a disturbance on the status page with its first update, and records who did it. The same id again, from a form
-- sent twice, changes nothing.
create or replace function report_incident(
  p_id text,
  p_title text,
  p_parts service_part[],
  p_state incident_state,
  p_text text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into incidents (id, title, parts, resolved_at)
  values (p_id, p_title, p_parts, case when p_state = 'resolved' then now() end)
  on conflict (id) do nothing;
  if not found then
    return;
  end if;
  insert into incident_updates (incident_id, number, state, text, user_id)
  values (p_id, 1, p_state, p_text, p_user_id);
  perform append_audit(null, null, 'staff', p_user_id, 'incident.reported', p_id, json_build_object('name', p_title));
end
$$;
