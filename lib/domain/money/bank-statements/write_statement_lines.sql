-- Replaces the lines of a statement with those just read.
--   p_lines   number, cells, transaction_id, paid_at (on the market's clock), amount_minor, payer,
--             reference, is_repaired, verdict and note of each
create or replace function write_statement_lines(p_statement_id text, p_lines json)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  delete from bank_statement_lines where statement_id = p_statement_id;
  insert into bank_statement_lines
    (statement_id, line_number, method, cells, provider_transaction_id, paid_at, amount_minor, payer,
     reference, is_reference_repaired, verdict, note)
  select s.id, n.number, s.method, n.cells, n.transaction_id, n.paid_at at time zone m.timezone,
         n.amount_minor, n.payer, n.reference, n.is_repaired, n.verdict, n.note
    from bank_statements s
    join markets m on m.code = s.market_code
   cross join lateral json_to_recordset(p_lines) as n (
           number integer, cells jsonb, transaction_id text, paid_at timestamp, amount_minor bigint,
           payer text, reference text, is_repaired boolean, verdict statement_verdict, note text)
   where s.id = p_statement_id
$$;
