-- Closes a breach whose notices are settled. Refuses breach_not_found, done_already, breach_notices_open.
create or replace function close_breach(p_id text, p_number integer, p_text text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  b breaches;
begin
  b := next_breach_step(p_id, p_number, 'closed', null, p_text, p_user_id);
  if exists (select from breach_notices where breach_id = p_id and settled_at is null) then
    perform refuse('breach_notices_open');
  end if;
  update breaches set closed_at = now() where id = p_id;
  perform append_audit(null, null, 'staff', p_user_id, 'breach.closed', p_id, json_build_object('name', b.title));
end
$$;
