-- Writes the text of a notice that is not settled. Refuses breach_not_found, done_already.
create or replace function prepare_breach_notice(p_id text, p_duty breach_duty, p_text text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  b breaches;
begin
  select * into b from breaches where id = p_id for no key update;
  if not found then
    perform refuse('breach_not_found');
  end if;
  update breach_notices set text = p_text
   where breach_id = p_id and duty = p_duty and settled_at is null and b.closed_at is null;
  if not found then
    perform refuse('done_already');
  end if;
  perform append_audit(null, null, 'staff', p_user_id, 'breach.notice_prepared', p_id,
    json_build_object('name', b.title, 'duty', p_duty));
end
$$;
