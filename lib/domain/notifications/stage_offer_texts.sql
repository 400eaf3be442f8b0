-- Stages one text message per open offer to a rider whose app has not reported, and gives the rider time to answer
-- it; returns how many. Only riders with an account and a confirmed number can answer. No merchant pays for it.
create or replace function stage_offer_texts(p_limit integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_silent constant interval := '2 minutes';
  c_answer constant interval := '2 minutes';
  v_staged integer;
begin
  with due as (
    select f.id, f.rider_id, r.phone from offers f
      join riders r on r.id = f.rider_id and r.confirmed_phone = r.phone
     where f.state = 'open' and not f.is_auto_accepted and f.expires_at > now()
       and (r.heard_by is not null or coalesce(r.last_seen_at < now() - c_silent, true))
       and exists (select from users u where u.rider_id = r.id and u.disabled_at is null)
       and not exists (select from notifications n where n.cause = f.id and n.step = 'offer')
     order by f.expires_at limit p_limit
       for update of f skip locked
  ), longer as (
    -- A message tells of one order, so it is answered alone. An offer never outlasts the search.
    update offers f
       set bundle_id = null,
           expires_at = greatest(f.expires_at, least(f.created_at + c_answer, search_ends_at(o, m)))
      from due, orders o, merchants t, markets m
     where f.id = due.id and t.id = o.merchant_id and m.code = t.market_code
       and (o.merchant_id, o.environment, o.id) = (f.merchant_id, f.environment, f.order_id)
  ), staged as (
    insert into notifications (id, cause, step, phone)
    select 'sms_' || replace(gen_random_uuid()::text, '-', ''), due.id, 'offer', due.phone from due
    on conflict (cause, step) do nothing
    returning 1
  )
  select count(*) into v_staged from staged;
  return v_staged;
end
$$;
