-- Looks again for the top-ups of unmatched lines, because a merchant may have requested or declared one since. A run
-- that finds nothing new is not recorded.
-- Refuses statement_not_found.
create or replace function rematch_bank_statement(p_id text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_unmatched integer;
begin
  -- Two that look at once pass here one after the other.
  perform from bank_statements where id = p_id and columns is not null for no key update;
  if not found then
    perform refuse('statement_not_found');
  end if;

  select count(*) into v_unmatched from bank_statement_lines
   where statement_id = p_id and verdict = 'unmatched';
  perform match_statement_lines(p_id);
  if v_unmatched <> (select count(*) from bank_statement_lines
                      where statement_id = p_id and verdict = 'unmatched')
  then
    perform append_audit(null, null, 'staff', p_user_id, 'bank_statement.matched_again', p_id);
  end if;
end
$$;
