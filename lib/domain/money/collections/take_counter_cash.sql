-- Moves money from a counter to the company's hands. The caller has locked the counter's row.
create or replace function take_counter_cash(p_reference text, p_counter counters, p_currency text, p_amount_minor bigint)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if p_amount_minor = 0 then
    return;
  end if;
  insert into ledger_accounts (id, kind, courier_id, currency)
  values (company_cash_account(p_counter.courier_id, p_currency), 'company_cash', p_counter.courier_id, p_currency)
  on conflict (id) do nothing;
  update counters set cash_minor = cash_minor - p_amount_minor where id = p_counter.id;
  perform post_ledger('cash_hand_in', p_currency, null, null, null, p_reference,
    array[counter_cash_account(p_counter.id, p_currency), company_cash_account(p_counter.courier_id, p_currency)],
    array[p_amount_minor, -p_amount_minor]);
end
$$;

-- How much of riders' cash a counter takes now: none once it is closed, or keeps some for longer than the market lets
-- riders keep it. Null for the desk, which takes all.
create or replace function counter_room(p_counter counters)
returns bigint
language sql
stable
as $$
  select case when p_counter.id is null then null
              when p_counter.closed_at is not null
                or counter_cash_since(p_counter.id) < now() - make_interval(hours => m.hand_in_hours) then 0
              else greatest(p_counter.cash_limit_minor - p_counter.cash_minor, 0) end
    from (select) one
    left join couriers c on c.id = p_counter.courier_id
    left join markets m on m.code = c.market_code
$$;

-- Since when the oldest cash lies at a counter; null if all of it is an older difference.
create or replace function counter_cash_since(p_counter_id text)
returns timestamptz
language sql
stable
as $$
  select min(h.received_at) from cash_hand_ins h where h.counter_id = p_counter_id and h.handed_on_id is null
$$;

-- What was missing as a counter handed cash on, and still is.
create or replace function missing_at_counter(p_counter_id text)
returns bigint
language sql
stable
as $$
  select k.cash_minor
       - (select coalesce(sum(h.counted_minor), 0) from cash_hand_ins h
           where h.counter_id = k.id and h.handed_on_id is null)::bigint
    from counters k where k.id = p_counter_id
$$;

-- Whether the company itself has the money of a collection: counted in at its desk, taken over from its counter, or paid
-- there by the recipient.
create or replace function is_with_company(p_collection collections)
returns boolean
language sql
stable
as $$
  select p_collection.counter_id is not null
      or exists (select from cash_hand_ins h
                  where h.id = p_collection.hand_in_id and (h.counter_id is null or h.handed_on_id is not null))
$$;
