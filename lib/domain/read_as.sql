-- Names the company and the environment whose rows the rest of the statement may read. The views of companies' roles
-- return no row to a statement that does not call it. Raises an error if the connection does not have one of these
-- roles, for example behind a pooler that does not set it.
create or replace function read_as(p_company_id text, p_environment environment)
returns boolean
language plpgsql
as $$
begin
  if pg_has_role(current_user, 'tumiza_app', 'usage') then
    raise exception 'rows of a company are read as %, who sees all of them', current_user;
  end if;
  perform set_config('tumiza.company', p_company_id, true),
          set_config('tumiza.environment', p_environment::text, true);
  return true;
end
$$;
