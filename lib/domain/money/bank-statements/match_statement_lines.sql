-- Finds the top-up that each unmatched line of a statement pays: the top-up whose reference is in the line, or else
-- the one declared paid by this payment; or the payment at a door that a rider stated by its reference. A line pays one top-up
-- and a top-up is paid by one line, across all statements. One statement is matched at a time. Unmatched lines get a reason.
create or replace function match_statement_lines(p_statement_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_one_at_a_time constant bigint := 8270005;
begin
  perform pg_advisory_xact_lock(c_one_at_a_time);

  update bank_statement_lines l
     set verdict = 'duplicate', note = d.note
    from find_statement_duplicates(p_statement_id) d
   where l.statement_id = p_statement_id and l.line_number = d.line_number;

  update bank_statement_lines l
     set verdict = 'already_credited', top_up_id = t.id, note = null
    from top_ups t
   where l.statement_id = p_statement_id and l.verdict = 'unmatched'
     and t.state = 'confirmed' and t.method = l.method
     and t.provider_transaction_id = l.provider_transaction_id;

  -- Found under this reference before a statement showed it.
  update bank_statement_lines l
     set verdict = 'already_credited', stated_payment_id = s.id, note = null
    from stated_payments s
   where l.statement_id = p_statement_id and l.verdict = 'unmatched'
     and s.decided_at is not null and (s.method, s.paid_reference) = (l.method, l.provider_transaction_id)
     and s.received_minor = l.amount_minor;

  update bank_statement_lines l
     set top_up_id = c.top_up_id, note = null,
         verdict = case when l.amount_minor = c.amount_minor then 'matched'
                        else 'amount_differs' end::statement_verdict
    from payable_top_ups(p_statement_id) c
   where l.statement_id = p_statement_id and l.line_number = c.line_number and c.place = 1;

  perform match_stated_payments(p_statement_id);

  update bank_statement_lines l
     set note = coalesce((
           select case
                    when t.method <> l.method then t.reference || ' is to be paid in another way.'
                    when t.state = 'confirmed' then
                      t.reference || ' was credited already, by payment ' || t.provider_transaction_id || '.'
                    when t.state in ('requested', 'declared') then
                      'Another line pays ' || t.reference || ' already.'
                    else t.reference || ' was ' || t.state || '.'
                  end
             from top_ups t where t.reference = l.reference),
           (select 'A payment at a door was found under this reference, with another amount.' from stated_payments s
             where s.method = l.method and s.paid_reference = l.provider_transaction_id and s.decided_at is not null limit 1),
           (select 'A rider stated this payment, and it was decided already.' from stated_payments s
             where s.method = l.method and s.reference = l.provider_transaction_id and s.decided_at is not null limit 1),
           'No top-up was requested with ' || l.reference || '.',
           'No reference found, and no top-up names this payment.')
   where l.statement_id = p_statement_id and l.verdict = 'unmatched';
end
$$;
