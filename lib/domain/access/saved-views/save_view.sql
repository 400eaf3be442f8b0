-- Saves a filter of a list for one user. Views that are saved at the same time wait for each other here. The same id
-- again, from a form sent twice, changes nothing.
--   p_merchant_id, p_courier_id   the user's company; neither for the platform's staff
--   p_list                        the list's address below the dashboard
--   p_limit                       the most views of one list
-- Refuses view_name_taken, too_many_views.
create or replace function save_view(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_user_id text,
  p_name text,
  p_search text,
  p_limit integer,
  p_courier_id text,
  p_list text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform from users
    where id = p_user_id
      and merchant_id is not distinct from p_merchant_id and courier_id is not distinct from p_courier_id
      for no key update;
  if exists (select from saved_views where user_id = p_user_id and id = p_id) then
    return;
  end if;
  if (select count(*) from saved_views
       where user_id = p_user_id and list = p_list and environment = p_environment) >= p_limit
  then
    perform refuse('too_many_views');
  end if;
  insert into saved_views (id, user_id, merchant_id, courier_id, environment, list, name, search)
  values (p_id, p_user_id, p_merchant_id, p_courier_id, p_environment, p_list, p_name, p_search);
exception when unique_violation then
  perform refuse('view_name_taken');
end
$$;
