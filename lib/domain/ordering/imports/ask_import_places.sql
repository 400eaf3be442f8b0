-- Makes a link for each row of an import whose recipient is asked for the place, and sends it as a text message to each
-- phone once. A row has one link: asked again, it is open again if it had expired. A row that has an order is left
-- alone. Returns how many text messages it staged: a phone gets one per import, and a shop and a phone a limited
-- number of them in a day.
--   p_rows        number, the id of a new link, the recipient's name and phone (E.164) of each
--   p_hours       how long the links are open
--   p_is_texted   whether text messages are sent
--   p_is_placed   whether rows are placed for that user as their recipients answer
create or replace function ask_import_places(
  p_import_id text,
  p_merchant_id text,
  p_environment environment,
  p_rows json,
  p_hours integer,
  p_user_id text,
  p_is_texted boolean,
  p_is_placed boolean
) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update imports set placed_for = case when p_is_placed then p_user_id end
   where merchant_id = p_merchant_id and environment = p_environment and id = p_import_id;

  insert into pin_requests
    (id, merchant_id, environment, user_id, receiver_name, phone, expires_at, import_id, import_row)
  select n.id, p_merchant_id, p_environment, p_user_id, n.name, n.phone, now() + make_interval(hours => p_hours),
         p_import_id, n.number
    from json_to_recordset(p_rows) as n (number integer, id text, name text, phone text)
    join import_rows r on r.merchant_id = p_merchant_id and r.environment = p_environment
     and r.import_id = p_import_id and r.number = n.number
   where not exists (
     select from orders o
      where o.merchant_id = p_merchant_id and o.environment = p_environment
        and o.import_id = p_import_id and o.import_row = n.number)
  on conflict (merchant_id, environment, import_id, import_row) where import_id is not null
  do update set expires_at = excluded.expires_at, phone = excluded.phone
   where pin_requests.expires_at <= now() or pin_requests.phone is distinct from excluded.phone;
  if not p_is_texted then
    return 0;
  end if;

  return stage_place_texts(p_merchant_id, p_environment, array(
    select first.id
      from (
        select distinct on (p.phone) p.id, p.import_row
          from json_to_recordset(p_rows) as n (number integer)
          join pin_requests p on p.merchant_id = p_merchant_id and p.environment = p_environment
           and p.import_id = p_import_id and p.import_row = n.number
         where p.answered_at is null and p.expires_at > now()
           and not exists (
             select from notifications t
               join pin_requests a on a.id = t.cause
              where t.phone = p.phone and t.step = 'place_asked'
                and (a.merchant_id, a.environment, a.import_id) = (p_merchant_id, p_environment, p_import_id))
         order by p.phone, p.import_row) first
     order by first.import_row));
end
$$;
