-- Claims recent alerts that were not yet pushed, and returns one row per alert and browser of its reader's staff. Each
-- alert is claimed once however many workers call it, because a repeated message is shown twice; a lost one is still
-- on the page of notifications.
create or replace function claim_alert_pushes(p_limit integer)
returns table (
  alert_id text,
  kind alert_kind,
  facts json,
  timezone text, -- or null
  company text, -- or null
  role user_role,
  staff_role staff_role,
  chosen alert_kind[], -- or null
  endpoint text,
  p256dh text,
  auth text
)
language sql
security definer
set search_path = public, pg_temp
as $$
  with due as (
    select a.id from alerts a
     where a.pushed_at is null
     order by a.id limit p_limit
       for update skip locked
  ), taken as (
    update alerts a set pushed_at = now() from due where a.id = due.id
    returning a.*
  )
  select t.id::text, t.kind, t.facts, m.timezone, coalesce(c.name, p.name), u.role, u.staff_role, f.push_kinds,
         s.endpoint, s.p256dh, s.auth
    from taken t
    left join merchants c on c.id = t.merchant_id
    left join couriers p on p.id = t.courier_id
    left join markets m on m.code = coalesce(c.market_code, p.market_code)
    join users u
      on u.merchant_id is not distinct from t.merchant_id and u.courier_id is not distinct from t.courier_id
     and u.role = case when t.merchant_id is not null then 'merchant'::user_role
                       when t.courier_id is not null then 'courier' else 'admin' end
     and u.disabled_at is null and u.branch_id is null
    join staff_push_subscriptions s on s.user_id = u.id
    join sessions e on e.id = s.session_id and e.revoked_at is null and e.expires_at > now()
    left join alert_preferences f on f.user_id = u.id
   -- What happened while no worker ran is no news.
   where t.created_at > now() - interval '1 hour'
$$;
