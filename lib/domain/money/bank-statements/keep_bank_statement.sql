-- Stores a statement of an operator or bank with all its lines, and matches them with top-ups. Stores all of it or
-- nothing. Returns the statement's id. A statement with the same content as an earlier one changes nothing and
-- returns the earlier id.
--   p_columns   which column holds what; null while unknown, and then nothing is matched
--   p_lines     see `write_statement_lines`
create or replace function keep_bank_statement(
  p_id text,
  p_market_code text,
  p_method top_up_method,
  p_file_name text,
  p_sha256 text,
  p_header jsonb,
  p_columns jsonb,
  p_lines json,
  p_user_id text
) returns text
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into bank_statements
    (id, market_code, method, file_name, sha256, header, columns, line_count, uploaded_by)
  values
    (p_id, p_market_code, p_method, p_file_name, p_sha256, p_header, p_columns,
     json_array_length(p_lines), p_user_id)
  on conflict (sha256) do nothing;
  if not found then
    return (select id from bank_statements where sha256 = p_sha256);
  end if;

  perform write_statement_lines(p_id, p_lines);
  if p_columns is not null then
    perform match_statement_lines(p_id);
  end if;
  perform append_audit(null, null, 'staff', p_user_id, 'bank_statement.read', p_id,
    json_build_object('method', p_method, 'fileName', p_file_name, 'sha256', p_sha256,
                      'lines', json_array_length(p_lines)));
  return p_id;
end
$$;
