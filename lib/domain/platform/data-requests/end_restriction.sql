-- Ends a person's restriction: orders get back what it took out of them, unless they were forgotten meanwhile. Deliveries
-- until now teach nothing of the door, later ones do. Returns how many orders it changed.
create or replace function end_restriction(p_phone_key text)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_count integer;
begin
  perform lock_doors(p_phone_key);
  perform from restricted_orders r
    join orders o on (o.merchant_id, o.environment, o.id) = (r.merchant_id, r.environment, r.order_id)
   where r.phone_key = p_phone_key
     for update of o;
  update events e set data = k.value -> 'data', reason = k.value ->> 'reason'
    from restricted_orders r cross join lateral json_each(r.events) k
   where r.phone_key = p_phone_key
     and (e.merchant_id, e.environment, e.id) = (r.merchant_id, r.environment, k.key);
  update orders o
     set receiver_name = k.receiver_name, receiver_phone = k.receiver_phone, delivery_address = k.delivery_address,
         dropoff_note = k.dropoff_note, item_name = k.item_name, metadata = k.metadata,
         rating_comment = coalesce(o.rating_comment, k.rating_comment), dispute_reason = k.dispute_reason,
         dispute_note = k.dispute_note, dispute_answer = coalesce(k.dispute_answer, o.dispute_answer),
         dispute_answered_at = coalesce(k.dispute_answered_at, o.dispute_answered_at),
         cancel_reason = k.cancel_reason, delivery_latitude = k.delivery_latitude,
         delivery_longitude = k.delivery_longitude
    from restricted_orders r cross join lateral json_populate_record(null::orders, r.people) k
   where r.phone_key = p_phone_key
     and (o.merchant_id, o.environment, o.id) = (r.merchant_id, r.environment, r.order_id)
     and o.people_forgotten_at is null;
  get diagnostics v_count = row_count;
  delete from restricted_orders where phone_key = p_phone_key;
  delete from restrictions where phone_key = p_phone_key;
  update forgotten_doors set forgotten_at = now() where phone_key = p_phone_key and forgotten_at = 'infinity';
  return v_count;
end
$$;
