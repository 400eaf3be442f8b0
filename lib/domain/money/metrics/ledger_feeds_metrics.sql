-- Updates a courier's metrics with each posting to its earnings account, in the same statement. The ledger is
-- append-only, so metrics are never reversed.

-- An entry's movement of an earnings account: one row, or none for another kind of account. Its day is the
-- transaction's, in the timezone of the courier's market.
create or replace function counted_earning(p_entry ledger_entries)
returns table (courier_id text, currency text, day date, settled_minor bigint, withdrawn_minor bigint,
               entry_id bigint)
language sql
stable
as $$
  select a.courier_id, p_entry.currency, (t.created_at at time zone m.timezone)::date,
         case when t.kind not in ('withdrawal', 'rider_pay') then p_entry.amount_minor else 0 end,
         case when t.kind in ('withdrawal', 'rider_pay') then -p_entry.amount_minor else 0 end,
         p_entry.id
    from ledger_accounts a
    join ledger_transactions t on t.id = p_entry.transaction_id
    join couriers c on c.id = a.courier_id
    join markets m on m.code = c.market_code
   where a.id = p_entry.account_id and a.kind = 'courier_earnings'
$$;

create or replace function note_earning()
returns trigger
language plpgsql
as $$
begin
  insert into courier_earnings_deltas select * from counted_earning(new);
  return null;
end
$$;

create or replace trigger ledger_feeds_metrics
  after insert on ledger_entries for each row when (starts_with(new.account_id, 'earnings:'))
  execute function note_earning();

-- The rule may be new, or the entries older than the trigger.
select build_earnings_days();
