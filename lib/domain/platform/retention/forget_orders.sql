-- Removes what says who the people of these orders were: names, phones, places, notes and codes, in the order, its
-- events, its row of an import, the notes about it, the photos of its dispute and the words in the audit log, and where it was handed over for its
-- recipient's doors. Amounts, times, statuses and the round position (about a kilometre) stay. Texts to recipients and
-- proofs are removed by their own rules, but for the words for a safe place. Returns how many orders it changed. The
-- caller has locked them and knows that they are over.
create or replace function forget_orders(p_merchants text[], p_environments environment[], p_ids text[])
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_count integer;
begin
  with forgotten as (
    update orders o
       set receiver_name = null, receiver_phone = null, delivery_address = null, dropoff_note = null,
           pickup_contact_name = null, pickup_contact_phone = null, pickup_note = null, item_name = null,
           metadata = null, rating_comment = null, dispute_reason = null, dispute_note = null, cancel_reason = null,
           dispute_answer = null, dispute_answered_at = null, delivery_pin = '0000', return_pin = '0000',
           delivery_latitude = round(o.delivery_latitude::numeric, 2),
           delivery_longitude = round(o.delivery_longitude::numeric, 2),
           people_forgotten_at = now()
      from unnest(p_merchants, p_environments, p_ids) as ended (merchant_id, environment, id)
     where (o.merchant_id, o.environment, o.id) = (ended.merchant_id, ended.environment, ended.id)
       and o.people_forgotten_at is null
    returning o.merchant_id, o.environment, o.id, o.import_id, o.import_row
  ), emptied as (
    update events e
       set data = (e.data::jsonb - '{metadata,pickup_note,dropoff_note,changes,rider,dispute,rating}'::text[]
                     #- '{cancellation,reason}')::json,
           reason = case when e.actor = 'system' then e.reason end
      from forgotten f
     where (e.merchant_id, e.environment, e.order_id) = (f.merchant_id, f.environment, f.id)
  ), unnoted as (
    delete from notes n using forgotten f where n.about = 'order' and n.subject = f.id
  ), unsaid as (
    update audit_log a set details = (a.details::jsonb - 'reason')::json
      from forgotten f
     where a.subject = f.id and a.action like 'order.%' and a.details ->> 'reason' is not null
  ), unexplained as (
    update order_reassignments w set reason = null
      from forgotten f
     where (w.merchant_id, w.environment, w.order_id) = (f.merchant_id, f.environment, f.id) and w.reason is not null
  ), unseen as (
    delete from dispute_photos p using forgotten f
     where (p.merchant_id, p.environment, p.order_id) = (f.merchant_id, f.environment, f.id)
  ), untaught as (
    delete from door_points p using forgotten f
     where (p.merchant_id, p.environment, p.order_id) = (f.merchant_id, f.environment, f.id)
  ), unrestricted as (
    delete from restricted_orders r using forgotten f
     where (r.merchant_id, r.environment, r.order_id) = (f.merchant_id, f.environment, f.id)
  ), unplaced as (
    update proofs_of_delivery p set safe_place = null
      from forgotten f
     where (p.merchant_id, p.environment, p.order_id) = (f.merchant_id, f.environment, f.id) and p.safe_place is not null
  ), imported as (
    update import_rows r set cells = '[]', request = null
      from forgotten f
     where (r.merchant_id, r.environment, r.import_id, r.number)
           = (f.merchant_id, f.environment, f.import_id, f.import_row)
  )
  select count(*) into v_count from forgotten;
  return v_count;
end
$$;
