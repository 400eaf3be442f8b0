-- Looks again for the top-ups of the lines that pay none: a merchant may have asked or declared since.
-- Refuses statement_not_found.
create or replace function rematch_payment_statement(p_id text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform from payment_statements where id = p_id and columns is not null;
  if not found then
    perform refuse('statement_not_found');
  end if;
  perform match_statement_lines(p_id);
  perform append_audit(null, null, 'staff', p_user_id, 'payment_statement.matched_again', p_id);
end
$$;
