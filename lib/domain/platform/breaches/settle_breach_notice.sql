-- Marks a notice of a breach as sent at a time that a person states, or as not needed, with how or why.
-- Refuses breach_not_found, done_already.
create or replace function settle_breach_notice(
  p_id text,
  p_number integer,
  p_duty breach_duty,
  p_is_sent boolean,
  p_at timestamptz,
  p_text text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_step breach_step := case when p_is_sent then 'sent' else 'not_needed' end;
  b breaches;
begin
  b := next_breach_step(p_id, p_number, v_step, p_duty, p_text, p_user_id);
  update breach_notices set settled_at = greatest(p_at, b.noticed_at)
   where breach_id = p_id and duty = p_duty and settled_at is null;
  if not found then
    perform refuse('done_already');
  end if;
  perform append_audit(null, null, 'staff', p_user_id,
    case when p_is_sent then 'breach.notice_sent' else 'breach.notice_not_needed' end, p_id,
    json_build_object('name', b.title, 'duty', p_duty));
end
$$;
