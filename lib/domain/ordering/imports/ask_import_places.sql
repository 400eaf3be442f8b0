-- Makes a link for each row of an import whose recipient is asked for the place. A row has one link: asked again, it is
-- open again if it had expired. A row that has an order is left alone.
--   p_rows    number, the id of a new link and the recipient's name of each
--   p_hours   how long the links are open
create or replace function ask_import_places(
  p_import_id text,
  p_merchant_id text,
  p_environment environment,
  p_rows json,
  p_hours integer,
  p_user_id text
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into pin_requests
    (id, merchant_id, environment, user_id, receiver_name, expires_at, import_id, import_row)
  select n.id, p_merchant_id, p_environment, p_user_id, n.name, now() + make_interval(hours => p_hours),
         p_import_id, n.number
    from json_to_recordset(p_rows) as n (number integer, id text, name text)
    join import_rows r on r.merchant_id = p_merchant_id and r.environment = p_environment
     and r.import_id = p_import_id and r.number = n.number
   where not exists (
     select from orders o
      where o.merchant_id = p_merchant_id and o.environment = p_environment
        and o.import_id = p_import_id and o.import_row = n.number)
  on conflict (merchant_id, environment, import_id, import_row) where import_id is not null
  do update set expires_at = excluded.expires_at
   where pin_requests.expires_at <= now()
$$;
