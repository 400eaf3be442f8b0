-- Notes what was done about an open breach, and how many people it concerns once that is known.
-- Refuses breach_not_found, done_already.
create or replace function add_breach_note(
  p_id text,
  p_number integer,
  p_text text,
  p_people integer, -- or null
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  b breaches;
begin
  b := next_breach_step(p_id, p_number, 'noted', null, p_text, p_user_id);
  update breaches set people = coalesce(p_people, people) where id = p_id;
  perform append_audit(null, null, 'staff', p_user_id, 'breach.noted', p_id,
    json_build_object('name', b.title, 'people', json_build_object('from', b.people, 'to', coalesce(p_people, b.people))));
end
$$;
