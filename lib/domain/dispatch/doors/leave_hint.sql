-- Keeps a rider's hint about the way to the recipient of an order that the rider has delivered: the newest two of a place,
-- of a rider one. Returns false where it keeps none: long after the delivery, for a parcel that a neighbour took, and where
-- the recipient has deleted the way since. Nothing that the recipient wrote is changed.
--   p_hint   id, kind and words, with the phone that was read and its HMAC phone_key
--   p_at     by the phone's clock, and not before the order's last event
-- Refuses order_status_conflict for an order that is not delivered.
create or replace function leave_hint(p_order orders, p_rider_id integer, p_hint jsonb, p_at timestamptz)
returns boolean
language plpgsql
set search_path = public, pg_temp
as $$
declare
  o constant orders := p_order;
  -- As far as an order's pin may be from a door that it means (choose-door.ts).
  c_same_place_m constant integer := 250;
  c_of_place constant integer := 2;
  c_of_recipient constant integer := 8;
  c_taken constant interval := '7 days';
  v_key constant text := p_hint ->> 'phone_key';
  v_pin constant point := point(o.delivery_longitude, o.delivery_latitude);
begin
  if o.delivered_at is null then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;
  if v_key is null or o.delivered_at <= now() - c_taken
     or exists (select from proofs_of_delivery d
                 where (d.merchant_id, d.environment, d.order_id) = (o.merchant_id, o.environment, o.id)
                   and d.received_by = 'neighbour')
  then
    return false;
  end if;
  perform lock_doors(v_key);
  -- Read again, because the recipient may have had it removed meanwhile.
  if not exists (select from orders k
                  where (k.merchant_id, k.environment, k.id) = (o.merchant_id, o.environment, o.id)
                    and k.receiver_phone = p_hint ->> 'phone')
     or exists (select from forgotten_doors f where f.phone_key = v_key and f.forgotten_at >= p_at)
  then
    return false;
  end if;

  delete from door_hints h
   where h.phone_key = v_key and h.environment = o.environment and h.rider_id = p_rider_id
     and metres_apart(point(h.longitude, h.latitude), v_pin) <= c_same_place_m;
  insert into door_hints (id, environment, phone_key, latitude, longitude, kind, words, rider_id, left_at)
  values (p_hint ->> 'id', o.environment, v_key, o.delivery_latitude, o.delivery_longitude,
          (p_hint ->> 'kind')::door_hint_kind, p_hint ->> 'words', p_rider_id, p_at);
  delete from door_hints h
   where h.phone_key = v_key and h.environment = o.environment
     and (h.id not in (select n.id from door_hints n
                        where n.phone_key = v_key and n.environment = o.environment
                        order by n.left_at desc, n.id limit c_of_recipient)
          or (metres_apart(point(h.longitude, h.latitude), v_pin) <= c_same_place_m
              and h.id not in (select n.id from door_hints n
                                where n.phone_key = v_key and n.environment = o.environment
                                  and metres_apart(point(n.longitude, n.latitude), v_pin) <= c_same_place_m
                                order by n.left_at desc, n.id limit c_of_place)));
  return true;
end
$$;
