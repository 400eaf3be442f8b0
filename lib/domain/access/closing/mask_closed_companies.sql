-- Removes what says who the people of closed accounts are, once their market's days are over, a bounded batch of orders at
-- a time: orders as forget_orders does, then people, customers' notes, places and riders. Books, counts and the audit log stay.
-- Returns how many orders and companies it changed.
create or replace function mask_closed_companies(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_companies constant integer := 20;
  v_merchants text[];
  v_couriers text[];
  v_orders integer;
  v_people text[];
begin
  select array_agg(c.id) into v_merchants
    from (select t.id from merchants t join markets m on m.code = t.market_code
           where t.closed_at <= now() - make_interval(days => m.closing_days) and t.masked_at is null
           order by t.closed_at limit c_companies for update of t skip locked) c;
  select array_agg(c.id) into v_couriers
    from (select t.id from couriers t join markets m on m.code = t.market_code
           where t.closed_at <= now() - make_interval(days => m.closing_days) and t.masked_at is null
           order by t.closed_at limit c_companies for update of t skip locked) c;
  if v_merchants is null and v_couriers is null then
    return 0;
  end if;

  with kept as materialized (
    select o.merchant_id, o.environment, o.id from orders o
     where o.merchant_id = any (v_merchants) and o.people_forgotten_at is null
     limit p_batch for update skip locked
  )
  select coalesce(forget_orders(array_agg(merchant_id), array_agg(environment), array_agg(id)), 0) into v_orders from kept;
  v_merchants := array(
    select id from unnest(v_merchants) as id
     where not exists (select from orders o where o.merchant_id = id and o.people_forgotten_at is null));

  v_people := array(
    select u.id from unnest(v_merchants) as id cross join lateral users_of_company(id, null) u
    union all
    select u.id from unnest(v_couriers) as id cross join lateral users_of_company(null, id) u);
  delete from sessions where user_id = any (v_people);
  delete from saved_views where user_id = any (v_people);
  delete from alert_preferences where user_id = any (v_people);
  delete from second_factors where user_id = any (v_people);
  delete from recovery_codes where user_id = any (v_people);
  update users
     set name = 'Former colleague', email = 'closed ' || id, phone = null, confirmed_phone = null, password_hash = '-'
   where id = any (v_people);
  delete from invitations
   where merchant_id = any (v_merchants) or courier_id = any (v_couriers)
      or rider_id in (select id from riders where courier_id = any (v_couriers));

  delete from customer_notes where merchant_id = any (v_merchants);
  delete from places where merchant_id = any (v_merchants);
  update order_reassignments set reason = null where merchant_id = any (v_merchants);
  update rider_preferences set reason = null where merchant_id = any (v_merchants);
  delete from collection_payout_plans where merchant_id = any (v_merchants);
  update pickups set contact_name = null, contact_phone = null, note = null where merchant_id = any (v_merchants);
  update import_rows set cells = '[]', request = null where merchant_id = any (v_merchants);
  update order_series set request = null, receiver_phone = null where merchant_id = any (v_merchants);
  update imports set placed_for = null where merchant_id = any (v_merchants);
  update merchants
     set phone = null, confirmed_phone = null, legal_name = null, billing_address = null, masked_at = now()
   where id = any (v_merchants);

  delete from rider_documents where courier_id = any (v_couriers);
  update rider_days_off set reason = null where courier_id = any (v_couriers);
  update riders
     set name = 'Former rider', phone = 'removed', confirmed_phone = null, plate = null, status_reason = null,
         location = null, located_at = null
   where courier_id = any (v_couriers);
  update couriers set dispatch_phone = null, masked_at = now() where id = any (v_couriers);
  return v_orders + coalesce(cardinality(v_merchants), 0) + coalesce(cardinality(v_couriers), 0);
end
$$;
