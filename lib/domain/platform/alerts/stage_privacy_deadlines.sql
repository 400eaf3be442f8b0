-- Stages an alert to the platform for each request about own data and each notice of a breach whose legal time is near, and
-- another once it is over.
-- Returns how many.
create or replace function stage_privacy_deadlines()
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_request_days constant integer := 5;
  c_notice_hours constant integer := 24;
  v_staged integer;
begin
  insert into alerts (kind, cause, facts)
  select 'privacy_due', concat_ws(' ', w.id, w.what, s.state),
         json_build_object('what', w.what, 'id', w.id, 'state', s.state, 'dueAt', w.due_at)
    from (
      select id, 'request' as what, due_at from data_requests
       where state = 'waiting' and due_at <= now() + make_interval(days => c_request_days)
      union all
      select breach_id, duty::text, due_at from breach_notices
       where settled_at is null and due_at <= now() + make_interval(hours => c_notice_hours)) w
   cross join lateral (select case when w.due_at <= now() then 'over' else 'near' end as state) s
  on conflict (kind, cause) do nothing;
  get diagnostics v_staged = row_count;
  return v_staged;
end
$$;
