-- An id at which the movements of an account pass a time, give or take the duration of a transaction: entries posted
-- long before it have lower ids, and entries posted long after it do not. Ids and times otherwise grow together, so
-- it takes some thirty steps however old the account is.
create or replace function entry_around(p_account_id text, p_at timestamptz)
returns bigint
language plpgsql
stable
security definer
set search_path = public, pg_temp
as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
  v_id bigint;
  v_created_at timestamptz;
begin
  select id + 1 into v_high from ledger_entries
   where account_id = p_account_id order by id desc limit 1;
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    select e.id, t.created_at into v_id, v_created_at
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where e.account_id = p_account_id and e.id >= v_middle
     order by e.id limit 1;
    if v_created_at >= p_at then
      v_high := v_middle;
    else
      v_low := v_id + 1;
    end if;
  end loop;
  return v_low;
end
$$;
