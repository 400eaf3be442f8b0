-- Recounts all earnings from the ledger, for an installation that is older than its metrics or counts by a new rule.
-- Postings wait meanwhile; readers see the old days, then the new ones.
create or replace function build_earnings_days()
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  lock table ledger_entries in share mode;
  perform pg_advisory_xact_lock(folding_lock());
  delete from courier_earnings_deltas;
  delete from courier_earnings_days;
  insert into courier_earnings_days
  select d.courier_id, d.currency, d.day, sum(d.settled_minor), sum(d.withdrawn_minor),
         min(d.entry_id), max(d.entry_id)
    from ledger_entries e cross join lateral counted_earning(e) d
   group by d.courier_id, d.currency, d.day;
end
$$;
