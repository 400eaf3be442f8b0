-- Adds an update to an incident that is not resolved, or resolves it, and records who did it.
--   p_number   the number of the update that the form shows, so that sending it twice adds one
-- Refuses incident_not_found, done_already.
create or replace function update_incident(
  p_id text,
  p_number integer,
  p_state incident_state,
  p_text text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  i incidents;
begin
  select * into i from incidents where id = p_id for no key update;
  if not found then
    perform refuse('incident_not_found');
  end if;
  if i.resolved_at is not null
     or p_number <> (select max(number) + 1 from incident_updates where incident_id = p_id) then
    perform refuse('done_already');
  end if;
  insert into incident_updates (incident_id, number, state, text, user_id)
  values (p_id, p_number, p_state, p_text, p_user_id);
  if p_state = 'resolved' then
    update incidents set resolved_at = now() where id = p_id;
  end if;
  perform append_audit(null, null, 'staff', p_user_id,
    case when p_state = 'resolved' then 'incident.resolved' else 'incident.updated' end, p_id,
    json_build_object('name', i.title));
end
$$;
