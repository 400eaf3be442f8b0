-- Sets the columns of a statement that were not recognised, fills its lines with their values, and matches them.
--   p_lines   see `write_statement_lines`
-- Refuses statement_not_found, statement_read.
create or replace function choose_statement_columns(
  p_id text,
  p_columns jsonb,
  p_lines json,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  s bank_statements;
begin
  select * into s from bank_statements where id = p_id for update;
  if not found then
    perform refuse('statement_not_found');
  end if;
  if s.columns is not null then
    perform refuse('statement_read');
  end if;

  update bank_statements set columns = p_columns where id = p_id;
  perform write_statement_lines(p_id, p_lines);
  perform match_statement_lines(p_id);
  perform append_audit(null, null, 'staff', p_user_id, 'bank_statement.columns_chosen', p_id,
    json_build_object('columns', p_columns));
end
$$;
