-- Undoes a match that a person made, before it is confirmed.
-- Refuses statement_line_not_payable.
create or replace function unmatch_statement_line(
  p_statement_id text,
  p_line_number integer,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update bank_statement_lines
     set verdict = 'unmatched', top_up_id = null, stated_payment_id = null, matched_by = null, refusal = null
   where statement_id = p_statement_id and line_number = p_line_number
     and matched_by is not null and confirmed_at is null;
  if not found then
    perform refuse('statement_line_not_payable');
  end if;
  perform append_audit(null, null, 'staff', p_user_id, 'bank_statement.line_unmatched',
    p_statement_id, json_build_object('line', p_line_number));
end
$$;
