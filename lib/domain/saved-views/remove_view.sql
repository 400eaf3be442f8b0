-- Forgets a person's own saved view. Refuses view_not_found.
create or replace function remove_view(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  delete from saved_views
   where merchant_id = p_merchant_id and environment = p_environment and id = p_id
     and user_id = p_user_id;
  if not found then
    perform refuse('view_not_found');
  end if;
end
$$;
