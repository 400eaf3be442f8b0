-- Matches an unmatched line of a statement with what a person chose, once: an open top-up, or a payment at a door for which
-- more money goes back. Confirming it is another step. It waits for the matching by reference, so that only one of them
-- runs.
--   p_stated_reference   the reference as a rider states one
-- Refuses statement_line_not_payable, statement_top_up_not_open.
create or replace function match_statement_line(
  p_statement_id text,
  p_line_number integer,
  p_reference text,
  p_stated_reference text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_one_at_a_time constant bigint := 8270005;
  l bank_statement_lines;
  t top_ups;
  p stated_payments;
begin
  perform pg_advisory_xact_lock(c_one_at_a_time);
  select * into l from bank_statement_lines
   where statement_id = p_statement_id and line_number = p_line_number
     for update;
  if l.verdict is distinct from 'unmatched' then
    perform refuse('statement_line_not_payable');
  end if;
  select o.* into t
    from top_ups o
    join merchants m on m.id = o.merchant_id
    join bank_statements s on s.id = p_statement_id and s.market_code = m.market_code
   where o.reference = p_reference and o.method <> 'online' and o.state in ('requested', 'declared')
     and not exists (
       select from bank_statement_lines w
        where w.top_up_id = o.id and w.verdict in ('matched', 'amount_differs'));
  if not found then
    select s.* into p
      from stated_payments s
      join merchants m on m.id = s.merchant_id
      join bank_statements b on b.id = p_statement_id and b.market_code = m.market_code
     where (s.method, s.reference) = (l.method, p_stated_reference) and s.why is distinct from 'used' and returns_more_money(s)
       and not exists (select from bank_statement_lines w where w.stated_payment_id = s.id);
    if not found then
      perform refuse('statement_top_up_not_open');
    end if;
  end if;

  update bank_statement_lines
     set top_up_id = t.id, stated_payment_id = p.id, note = null, matched_by = p_user_id,
         verdict = case when l.amount_minor = t.amount_minor or p.id is not null then 'matched'
                        else 'amount_differs' end::statement_verdict
   where statement_id = p_statement_id and line_number = p_line_number;
  perform append_audit(null, null, 'staff', p_user_id, 'bank_statement.line_matched',
    p_statement_id, json_build_object('line', p_line_number, 'reference', coalesce(t.reference, p.reference),
                                      'amountMinor', l.amount_minor));
end
$$;
