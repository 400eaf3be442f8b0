-- Claims companies' messages that were not yet pushed to riders' phones and returns one row per message and phone. Each
-- is claimed once however many workers call it: a lost push leaves the message in the app.
create or replace function claim_message_pushes(p_limit integer)
returns table (
  receipt_id text,
  company text,
  message text,
  sent_at timestamptz,
  endpoint text,
  p256dh text,
  auth text
)
language sql
security definer
set search_path = public, pg_temp
as $$
  with due as (
    select x.id from rider_message_receipts x
     where x.pushed_at is null and x.delivered_at is null and x.created_at > now() - interval '1 day'
       and exists (select from rider_push_subscriptions p join sessions s on s.id = p.session_id
                    where p.rider_id = x.rider_id and s.revoked_at is null and s.expires_at > now())
     order by x.created_at limit p_limit
       for update skip locked
  ), taken as (
    update rider_message_receipts x set pushed_at = now() from due where x.id = due.id
    returning x.*
  )
  select t.id, c.name, m.text, m.created_at, p.endpoint, p.p256dh, p.auth
    from taken t
    join rider_messages m on m.id = t.message_id
    join couriers c on c.id = m.courier_id
    join rider_push_subscriptions p on p.rider_id = t.rider_id
    join sessions s on s.id = p.session_id and s.revoked_at is null and s.expires_at > now()
$$;
