-- The months of a timezone in which an account moved, newest first, by their first day. It steps from month to month,
-- so that its cost grows with the months and not with the movements.
create or replace function months_of_account(p_account_id text, p_timezone text)
returns setof date
language plpgsql
stable
security definer
set search_path = public, pg_temp
as $$
declare
  v_month date;
  v_before bigint := 9223372036854775807;
begin
  loop
    select date_trunc('month', t.created_at at time zone p_timezone)::date into v_month
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where e.account_id = p_account_id and e.id < v_before
       and (v_month is null or (t.created_at at time zone p_timezone)::date < v_month)
     order by e.id desc limit 1;
    exit when not found;
    return next v_month;
    select after into v_before
      from entries_between(p_account_id, null, v_month::timestamp at time zone p_timezone);
  end loop;
end
$$;
