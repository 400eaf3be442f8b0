-- Claims offers that were not yet pushed to riders' phones and returns one row per offer and phone. Each is claimed
-- once however many workers call it: a repeated message rings twice, and a lost one leaves the offer on the page. A
-- bundle is announced once, by its first offer.
create or replace function claim_offer_pushes(p_limit integer)
returns table (
  offer_id text,
  expires_at timestamptz,
  seconds_left integer,
  to_pickup_m integer,
  distance_m integer,
  pickup text,
  endpoint text,
  p256dh text,
  auth text,
  language text
)
language sql
security definer
set search_path = public, pg_temp
as $$
  with due as (
    select f.id from offers f
     where f.state = 'open' and not f.is_auto_accepted and f.pushed_at is null
       and f.expires_at > now()
       and (f.bundle_id is null
            or f.id = (select min(b.id) from offers b where b.bundle_id = f.bundle_id and b.state = 'open'))
       and exists (select from rider_push_subscriptions p join sessions s on s.id = p.session_id
                    where p.rider_id = f.rider_id and s.revoked_at is null and s.expires_at > now())
     order by f.expires_at limit p_limit
       for update skip locked
  ), taken as (
    update offers f set pushed_at = now() from due where f.id = due.id
    returning f.*
  )
  select t.id, t.expires_at, ceil(extract(epoch from t.expires_at - now()))::integer, t.to_pickup_m,
         o.distance_m, coalesce(o.pickup_address, m.name), p.endpoint, p.p256dh, p.auth, p.language
    from taken t
    join orders o
      on (o.merchant_id, o.environment, o.id) = (t.merchant_id, t.environment, t.order_id)
    join merchants m on m.id = t.merchant_id
    join rider_push_subscriptions p on p.rider_id = t.rider_id
    join sessions s on s.id = p.session_id and s.revoked_at is null and s.expires_at > now()
$$;
