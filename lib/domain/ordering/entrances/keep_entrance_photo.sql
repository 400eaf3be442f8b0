-- Keeps a recipient's photo of the entrance, in the place of the one that the recipient has there, and announces it to the
-- order's rider. Of a place there is one, and of a person the newest four. Returns its id: of an equal one that is there the
-- id of that one, so that a form that is sent twice keeps one photo; null where there is another one that the sender may not replace.
--   p_phone_key   the HMAC of p_phone
--   p_replaces    the photo that the sender's browser has sent; null for none
--   p_is_proved   whether the sender has proved the number
-- Refuses order_not_found; order_status_conflict for an order that is handed over, goes back or lies at a counter, and
-- while the use of the person's data is stopped.
create or replace function keep_entrance_photo(
  p_receiver_token text,
  p_phone text,
  p_phone_key text,
  p_id text,
  p_photo bytea,
  p_width integer,
  p_height integer,
  p_replaces text,
  p_is_proved boolean
) returns text -- or null
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  -- As far as an order's pin may be from a door that it means (choose-door.ts).
  c_same_place_m constant integer := 250;
  c_of_recipient constant integer := 4;
  v_pin point;
  o orders;
  v_there entrance_photos;
begin
  select * into o from orders where receiver_token = p_receiver_token and receiver_phone = p_phone for update;
  if not found then
    perform refuse('order_not_found');
  end if;
  if not keeps_neighbour(o.status) or o.at_counter_since is not null
     or exists (select from restrictions r where r.phone_key = p_phone_key)
  then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;
  perform lock_doors(p_phone_key);
  v_pin := point(o.delivery_longitude, o.delivery_latitude);
  select * into v_there from entrance_photos p
   where p.phone_key = p_phone_key and p.environment = o.environment
     and metres_apart(point(p.longitude, p.latitude), v_pin) <= c_same_place_m
   order by p.kept_at desc, p.id limit 1;
  if v_there.photo = p_photo then
    return v_there.id;
  end if;
  if v_there.id <> coalesce(p_replaces, '') and not p_is_proved then
    return null;
  end if;

  delete from entrance_photos p
   where p.phone_key = p_phone_key and p.environment = o.environment
     and metres_apart(point(p.longitude, p.latitude), v_pin) <= c_same_place_m;
  insert into entrance_photos (id, environment, phone_key, latitude, longitude, photo, width, height)
  values (p_id, o.environment, p_phone_key, o.delivery_latitude, o.delivery_longitude, p_photo, p_width, p_height);
  delete from entrance_photos p
   where p.phone_key = p_phone_key and p.environment = o.environment
     and p.id not in (select n.id from entrance_photos n
                       where n.phone_key = p_phone_key and n.environment = o.environment
                       order by n.kept_at desc, n.id limit c_of_recipient);
  perform announce('rider_changes', o.rider_id::text) where o.rider_id is not null;
  return p_id;
end
$$;
