-- Removes a saved place. Orders to it have their own copy.
-- Refuses place_not_found.
create or replace function remove_place(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_name text;
begin
  delete from places
   where merchant_id = p_merchant_id and environment = p_environment and id = p_id
  returning name into v_name;
  if not found then
    perform refuse('place_not_found');
  end if;
  perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id, 'place.removed', p_id,
    json_build_object('name', v_name));
end
$$;
