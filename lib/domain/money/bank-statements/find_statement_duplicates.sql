-- The unmatched lines of a statement whose payment is on an earlier line of it, or in an earlier statement, with a
-- sentence that names that line.
create or replace function find_statement_duplicates(p_statement_id text)
returns table (line_number integer, note text)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select distinct on (l.line_number) l.line_number,
         'Line ' || e.line_number || ' of '
           || case when s.id = own.id then 'this statement'
                   else coalesce(s.file_name, 'a pasted statement') end
           || ' is the same payment.'
    from bank_statements own
    join bank_statement_lines l on l.statement_id = own.id and l.verdict = 'unmatched'
    join bank_statement_lines e
      on e.method = l.method and e.provider_transaction_id = l.provider_transaction_id
     and e.verdict not in ('unreadable', 'money_out')
    join bank_statements s on s.id = e.statement_id
   where own.id = p_statement_id
     and (s.uploaded_at, s.id, e.line_number) < (own.uploaded_at, own.id, l.line_number)
   order by l.line_number, s.uploaded_at, s.id, e.line_number
$$;
