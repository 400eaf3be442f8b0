-- The company of a document. Refuses invalid_request for a kind that its market does not have.
create or replace function document_owner(p_courier_id text, p_kind text)
returns couriers
language plpgsql
stable
security definer
set search_path = public, pg_temp
as $$
declare
  c couriers;
begin
  select * into strict c from couriers where id = p_courier_id;
  if not exists (select from document_kinds where market_code = c.market_code and code = p_kind) then
    perform refuse('invalid_request', json_build_object('issues', json_build_array(
      json_build_object('problem', json_build_object('kind', 'not_chosen'), 'path', 'kind'))));
  end if;
  return c;
end
$$;
