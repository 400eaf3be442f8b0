-- Refuses a reference that another rider of the company has.
create or replace function refuse_rider_reference(p_reference text)
returns void
language plpgsql
set search_path = public, pg_temp
as $$
begin
  perform refuse('invalid_request', json_build_object('issues', json_build_array(
    json_build_object('path', 'reference', 'problem',
      json_build_object('kind', 'reference_taken', 'reference', p_reference)))));
end
$$;
