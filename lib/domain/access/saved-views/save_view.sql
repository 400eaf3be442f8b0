-- Saves a filter of the order list for one person of a merchant in one environment. Views that are saved at the same
-- time wait for each other here. The same id again, from a form sent twice, changes nothing.
-- Refuses view_name_taken, too_many_views.
create or replace function save_view(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_user_id text,
  p_name text,
  p_search text,
  p_limit integer
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform from users where id = p_user_id and merchant_id = p_merchant_id for no key update;
  if exists (select from saved_views
              where merchant_id = p_merchant_id and environment = p_environment and id = p_id)
  then
    return;
  end if;
  if (select count(*) from saved_views
       where merchant_id = p_merchant_id and environment = p_environment and user_id = p_user_id)
     >= p_limit
  then
    perform refuse('too_many_views');
  end if;
  insert into saved_views (id, merchant_id, environment, user_id, name, search)
  values (p_id, p_merchant_id, p_environment, p_user_id, p_name, p_search);
exception when unique_violation then
  perform refuse('view_name_taken');
end
$$;
