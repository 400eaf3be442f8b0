-- Stages one text message per open offer, or bundle of offers, to a rider whose app has not reported, and gives the
-- rider time to answer it. Returns how many. Only riders with an account and a confirmed number can answer. No
-- merchant pays for these messages. If the first offer of a bundle ends before the message is answered, the bundle
-- gets another message, because the first one names that offer.
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
  with held as (
    -- An offer never outlasts the search.
    select f.id, f.bundle_id, r.phone, o.run_stop, o.distance_m,
           greatest(f.expires_at, least(f.created_at + c_answer, search_ends_at(o, m))) as expires_at
      from offers f
      join riders r on r.id = f.rider_id and r.confirmed_phone = r.phone
      join orders o on (o.merchant_id, o.environment, o.id) = (f.merchant_id, f.environment, f.order_id)
      join merchants t on t.id = o.merchant_id
      join markets m on m.code = t.market_code
     where f.state = 'open' and not f.is_auto_accepted and f.expires_at > now()
       and (r.heard_by is not null or coalesce(r.last_seen_at < now() - c_silent, true))
       and exists (select from users u where u.rider_id = r.id and u.disabled_at is null)
       and not exists (select from notifications n join offers b on b.id = n.cause
                        where n.step = 'offer' and b.state = 'open' and (b.id = f.id or b.bundle_id = f.bundle_id))
     order by f.expires_at, f.bundle_id, f.id limit p_limit
       for update of f skip locked
  ), due as (
    select h.*, row_number() over (w order by h.run_stop, h.distance_m, h.id) as place,
           min(h.expires_at) over w as ends_at, count(*) over w as count
      from held h
    window w as (partition by coalesce(h.bundle_id, h.id))
  ), whole as (
    -- A bundle with an offer that another statement holds is left to the next time.
    select * from due
     where count = (select count(*) from offers b
                     where (b.id = due.id or b.bundle_id = due.bundle_id) and b.state = 'open')
  ), longer as (
    update offers f set expires_at = whole.ends_at from whole where f.id = whole.id
  ), staged as (
    insert into notifications (id, cause, step, phone)
    select 'sms_' || replace(gen_random_uuid()::text, '-', ''), whole.id, 'offer', whole.phone
      from whole where place = 1
    on conflict (cause, step) do nothing
    returning 1
  )
  select count(*) into v_staged from staged;
  return v_staged;
end
$$;
