-- Lets another key or token pass while the company has room for one that goes on working.
-- Refuses invalid_request.
create or replace function refuse_more_credentials(p_working bigint, p_limit integer)
returns void
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if p_working >= p_limit then
    perform refuse('invalid_request', json_build_object('issues', json_build_array(
      json_build_object('path', 'name', 'problem',
        json_build_object('kind', 'credentials_used_up', 'limit', p_limit)))));
  end if;
end
$$;
