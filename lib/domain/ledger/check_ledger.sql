-- Looks at the whole ledger and keeps what it found. One check runs at a time, and those of the schedule
-- pause so long that checking takes a tenth of the time at most, however many workers ask; a call
-- that comes too early gets no row.
--   p_user_id   who asked for it now; null for the schedule
--   fresh       what was not found by the last check of which all was told; until this check is marked as
--               told, it stays fresh
create or replace function check_ledger(p_user_id text)
returns table (check_id bigint, finding_count integer, findings jsonb, fresh jsonb)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_last ledger_checks;
  v_told jsonb;
  v_started_at timestamptz;
  c_lock constant bigint := 8270004;
  c_pause constant interval := '30 seconds';
  c_kept constant interval := '30 days';
  -- One broken rule can break every row; the first hundred say what happened.
  c_findings_kept constant integer := 100;
begin
  if not pg_try_advisory_xact_lock(c_lock) then
    return;
  end if;
  select * into v_last from ledger_checks order by id desc limit 1;
  v_started_at := clock_timestamp();
  if p_user_id is null and v_started_at < v_last.finished_at
       + greatest(c_pause, 9 * (v_last.finished_at - v_last.started_at))
  then
    return;
  end if;

  select count(*), coalesce(jsonb_agg(jsonb_build_object(
           'invariant', f.invariant, 'subject', f.subject, 'entryId', f.entry_id, 'detail', f.detail)
           order by f.invariant, f.subject) filter (where f.row <= c_findings_kept), '[]')
    into finding_count, findings
    from (select v.*, row_number() over (order by v.invariant, v.subject) as row
            from find_ledger_violations() v) f;
  select c.findings into v_told from ledger_checks c where c.is_told order by c.id desc limit 1;
  select coalesce(jsonb_agg(f), '[]') into fresh
    from jsonb_array_elements(findings) f
   where not exists (
     select from jsonb_array_elements(coalesce(v_told, '[]')) k
      where k - 'detail' = f - 'detail');

  update ledger_checks set trial_balance = null where trial_balance is not null;
  insert into ledger_checks
    (started_at, ran_by, finding_count, findings, is_told, trial_balance, finished_at)
  values
    (v_started_at, p_user_id, finding_count, findings, fresh = '[]', trial_balance(), clock_timestamp())
  returning id into check_id;
  delete from ledger_checks where started_at < v_started_at - c_kept;
  if p_user_id is not null then
    perform append_audit(null, null, 'staff', p_user_id, 'ledger.checked', 'ledger',
      json_build_object('findings', finding_count));
  end if;
  return next;
end
$$;
