-- The ids between which the movements of an account in a period are: from `first`, below `after`. A period without a
-- start or an end is open there. The ids also take in movements of up to three hours around the period, which is
-- longer than any transaction lasts and than any clock is set back; the caller compares times as well.
create or replace function entries_between(
  p_account_id text,
  p_from timestamptz,
  p_until timestamptz,
  out first bigint,
  out after bigint
)
language plpgsql
stable
security definer
set search_path = public, pg_temp
as $$
declare
  c_slack constant interval := '3 hours';
begin
  first := case when p_from is null then 0 else entry_around(p_account_id, p_from - c_slack) end;
  after := case when p_until is null then 9223372036854775807
                else entry_around(p_account_id, p_until + c_slack) end;
end
$$;
