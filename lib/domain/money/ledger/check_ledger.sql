-- Checks the ledger and stores its findings. On request it reads everything. On schedule it does so for up to a tenth
-- of the time; between these checks it reads the entries newer than the last one up to which all was right. One check
-- runs at a time, however many workers call; a call that comes too early gets no row.
--   p_user_id   the user who asked for it; null for the schedule
--   fresh       findings that the last fully reported check did not have; a finding stays fresh until its check is
-- marked as reported
create or replace function check_ledger(p_user_id text)
returns table (check_id bigint, finding_count integer, findings jsonb, fresh jsonb)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_last ledger_checks;
  v_whole ledger_checks;
  v_new ledger_checks;
  v_told jsonb;
  v_may_skip boolean;
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
  select * into v_whole from ledger_checks where is_whole order by id desc limit 1;
  v_new.started_at := clock_timestamp();
  v_new.is_whole := p_user_id is not null or v_whole.id is null or v_new.started_at
    >= v_whole.finished_at + greatest(c_pause, 9 * (v_whole.finished_at - v_whole.started_at));
  -- A finding stays until everything was read again.
  if v_new.started_at < v_last.finished_at + c_pause and p_user_id is null
     or not v_new.is_whole and (v_last.finding_count > 0 or v_last.sound_entry_id = 0)
  then
    return;
  end if;

  v_new.seen_entry_id := coalesce(pg_sequence_last_value('ledger_entries_id_seq'), 0);
  v_new.seen_outbox_id := coalesce(pg_sequence_last_value('outbox_id_seq'), 0);
  -- Every transaction that already took one of these numbers has a lower transaction number than this one.
  v_new.seen_before := pg_current_xact_id()::text::bigint;
  -- Once those are over, this check sees every row up to the numbers that the last one noted.
  v_may_skip := pg_snapshot_xmin(pg_current_snapshot())::text::bigint > v_last.seen_before;

  select count(*), coalesce(jsonb_agg(jsonb_build_object(
           'invariant', f.invariant, 'subject', f.subject, 'entryId', f.entry_id, 'detail', f.detail)
           order by f.invariant, f.subject) filter (where f.row <= c_findings_kept), '[]')
    into finding_count, findings
    from (select v.*, row_number() over (order by v.invariant, v.subject) as row
            from find_ledger_violations(
              case when v_new.is_whole then 0 else v_last.sound_entry_id end,
              case when v_new.is_whole then 0 else v_last.sound_outbox_id end) v) f;
  select c.findings into v_told from ledger_checks c where c.is_told order by c.id desc limit 1;
  select coalesce(jsonb_agg(f), '[]') into fresh
    from jsonb_array_elements(findings) f
   where not exists (
     select from jsonb_array_elements(coalesce(v_told, '[]')) k
      where k - 'detail' = f - 'detail');

  v_may_skip := v_may_skip and finding_count = 0;
  if v_new.is_whole then
    v_new.trial_balance := trial_balance();
    update ledger_checks set trial_balance = null where trial_balance is not null;
  end if;
  insert into ledger_checks
    (started_at, ran_by, is_whole, finding_count, findings, is_told, trial_balance,
     seen_entry_id, seen_outbox_id, seen_before, sound_entry_id, sound_outbox_id, finished_at)
  values
    (v_new.started_at, p_user_id, v_new.is_whole, finding_count, findings, fresh = '[]', v_new.trial_balance,
     v_new.seen_entry_id, v_new.seen_outbox_id, v_new.seen_before,
     case when v_may_skip then v_last.seen_entry_id else coalesce(v_last.sound_entry_id, 0) end,
     case when v_may_skip then v_last.seen_outbox_id else coalesce(v_last.sound_outbox_id, 0) end,
     clock_timestamp())
  returning id into check_id;
  delete from ledger_checks where started_at < v_new.started_at - c_kept;
  if p_user_id is not null then
    perform append_audit(null, null, 'staff', p_user_id, 'ledger.checked', 'ledger',
      json_build_object('findings', finding_count));
  end if;
  return next;
end
$$;
