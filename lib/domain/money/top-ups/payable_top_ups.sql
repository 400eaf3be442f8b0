-- The open top-ups that the unmatched lines of a statement would pay, if no other line does. The reference of a line
-- decides; without the reference of an open top-up, the payment decides if exactly one top-up was declared paid by
-- it. Of several lines for one top-up, the first with its reference is in place 1.
create or replace function payable_top_ups(p_statement_id text)
returns table (line_number integer, top_up_id text, amount_minor bigint, place bigint)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  with l as (
    select * from bank_statement_lines
     where statement_id = p_statement_id and verdict = 'unmatched'
  ), named as (
    select l.line_number, t.id, t.amount_minor
      from l join top_ups t on t.reference = l.reference and t.method = l.method
     where t.state in ('requested', 'declared')
  ), declared as (
    select l.line_number, min(t.id) as id, min(t.amount_minor) as amount_minor
      from l join top_ups t
        on t.provider_transaction_id = l.provider_transaction_id and t.method = l.method
      left join named n on n.line_number = l.line_number
     where t.state = 'declared' and n.id is null
     group by l.line_number
    having count(*) = 1
  )
  select f.line_number, f.id, f.amount_minor,
         row_number() over (partition by f.id order by f.is_declared, f.line_number)
    from (select *, false as is_declared from named
          union all
          select *, true from declared) f
   where not exists (
     select from bank_statement_lines o
      where o.top_up_id = f.id and o.verdict in ('matched', 'amount_differs'))
$$;
