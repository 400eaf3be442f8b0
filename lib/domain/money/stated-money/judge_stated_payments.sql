-- Finds the stated payments that lines of earlier statements show, and makes those that no statement has shown in time cases
-- for people. Returns how many changed.
create or replace function judge_stated_payments()
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_one_at_a_time constant bigint := 8270005;
  p stated_payments;
  v_count integer;
begin
  if not exists (select from stated_payments where decided_at is null) or not pg_try_advisory_xact_lock(c_one_at_a_time) then
    return 0;
  end if;
  v_count := match_stated_payments(null);
  for p in
    update stated_payments s set why = 'late', case_at = clock_timestamp()
     where s.decided_at is null and s.case_at is null
       -- One of the future is of a clock that was wrong for a moment.
       and (s.due_at < now() or s.stated_at > now() + interval '1 hour')
       and not exists (select from bank_statement_lines l where l.stated_payment_id = s.id)
    returning *
  loop
    perform stage_stated_money_alert('payment_stated', to_jsonb(p));
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

-- Matches unmatched lines with the stated payments whose references they have; confirming them is another step. Another
-- amount is a case for people. A line of a decided payment is matched where its money goes back. Returns how many. The
-- caller matches one at a time.
--   p_statement_id   null for the lines of all statements, and for payments that are not decided
create or replace function match_stated_payments(p_statement_id text)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  p stated_payments;
  l bank_statement_lines;
  v_count integer := 0;
begin
  for p in
    select s.* from stated_payments s
     where s.decided_at is null and s.why is distinct from 'used'
       and not exists (select from bank_statement_lines w where w.stated_payment_id = s.id)
    union all
    select s.*
      from bank_statement_lines n
      join stated_payments s on (s.method, s.reference) = (n.method, n.provider_transaction_id) and s.why is distinct from 'used'
     where n.statement_id = p_statement_id and n.verdict = 'unmatched' and returns_more_money(s)
       and not exists (select from bank_statement_lines w where w.stated_payment_id = s.id)
     order by id
  loop
    select w.* into l
      from bank_statement_lines w
      join bank_statements b on b.id = w.statement_id
      join markets m on m.code = b.market_code and m.currency = p.currency
     where w.method = p.method and w.provider_transaction_id = p.reference and w.verdict = 'unmatched'
       and (p_statement_id is null or w.statement_id = p_statement_id)
     limit 1;
    if found then
      p := match_stated_payment(p, l);
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end
$$;

create or replace function match_stated_payment(p_payment stated_payments, p_line bank_statement_lines)
returns stated_payments
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  p stated_payments := p_payment;
begin
  if p_line.amount_minor <> p.amount_minor and not returns_more_money(p) then
    update stated_payments
       set paid_reference = p_line.provider_transaction_id, received_minor = p_line.amount_minor,
           why = case when counts_for_order(p_payment) then 'differs' else why end,
           case_at = coalesce(case_at, clock_timestamp())
     where id = p.id and decided_at is null
    returning * into p;
    if not found then
      return p_payment;
    end if;
    perform stage_stated_money_alert('payment_stated', to_jsonb(p));
  end if;
  update bank_statement_lines
     set stated_payment_id = p.id, note = null,
         verdict = case when amount_minor = p.amount_minor or returns_more_money(p) then 'matched'
                        else 'amount_differs' end::statement_verdict
   where statement_id = p_line.statement_id and line_number = p_line.line_number;
  return p;
end
$$;
