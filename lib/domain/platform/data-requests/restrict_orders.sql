-- Takes what says who a restricted person is out of the orders that are over, into `restricted_orders`: the same columns
-- and events that `forget_orders` empties. Texts and answers about them, and the words for a safe place, are emptied for good, because they go after 90
-- days anyway. A dispute that waits for its decision keeps its order. Returns how many orders it changed.
create or replace function restrict_orders(p_phone text, p_phone_key text)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_most constant integer := 1000;
  v_count integer;
begin
  with ended as materialized (
    select o.* from merchants t
     cross join lateral (
       select * from orders
        where merchant_id = t.id and environment in ('live', 'test') and receiver_phone = p_phone
          and people_forgotten_at is null and status in ('completed', 'returned', 'cancelled')
          and (disputed_at is null or dispute_decision is not null)
        limit c_most
          for update) o
  ), taken as (
    insert into restricted_orders (merchant_id, environment, order_id, phone_key, people, events)
    select o.merchant_id, o.environment, o.id, p_phone_key,
           json_build_object('receiver_name', o.receiver_name, 'receiver_phone', o.receiver_phone,
             'delivery_address', o.delivery_address, 'dropoff_note', o.dropoff_note, 'item_name', o.item_name,
             'metadata', o.metadata, 'rating_comment', o.rating_comment, 'dispute_reason', o.dispute_reason,
             'dispute_note', o.dispute_note, 'dispute_answer', o.dispute_answer, 'dispute_answered_at', o.dispute_answered_at,
             'cancel_reason', o.cancel_reason, 'delivery_latitude', o.delivery_latitude,
             'delivery_longitude', o.delivery_longitude),
           (select coalesce(json_object_agg(e.id, json_build_object('data', e.data, 'reason', e.reason)), '{}')
              from events e
             where (e.merchant_id, e.environment, e.order_id) = (o.merchant_id, o.environment, o.id))
      from ended o
  ), emptied as (
    update events e
       set data = (e.data::jsonb - '{metadata,pickup_note,dropoff_note,changes,rider,dispute,rating}'::text[]
                     #- '{cancellation,reason}')::json,
           reason = case when e.actor = 'system' then e.reason end
      from ended o
     where (e.merchant_id, e.environment, e.order_id) = (o.merchant_id, o.environment, o.id)
  ), unread as (
    update notifications n set text = null
      from ended o
     where (n.merchant_id, n.environment, n.order_id) = (o.merchant_id, o.environment, o.id)
       and n.state <> 'waiting' and n.text is not null
  ), unheard as (
    update replies r set text = null
      from ended o
     where (r.merchant_id, r.environment, r.order_id) = (o.merchant_id, o.environment, o.id) and r.text is not null
  ), unplaced as (
    update proofs_of_delivery p set safe_place = null
      from ended o
     where (p.merchant_id, p.environment, p.order_id) = (o.merchant_id, o.environment, o.id) and p.safe_place is not null
  ), imported as (
    update import_rows r set cells = '[]', request = null
      from ended o
     where (r.merchant_id, r.environment, r.import_id, r.number)
           = (o.merchant_id, o.environment, o.import_id, o.import_row)
  )
  update orders o
     set receiver_name = null, receiver_phone = null, delivery_address = null, dropoff_note = null, item_name = null,
         metadata = null, rating_comment = null, dispute_reason = null, dispute_note = null, cancel_reason = null,
         dispute_answer = null, dispute_answered_at = null,
         delivery_latitude = round(o.delivery_latitude::numeric, 2),
         delivery_longitude = round(o.delivery_longitude::numeric, 2)
    from ended
   where (o.merchant_id, o.environment, o.id) = (ended.merchant_id, ended.environment, ended.id);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
