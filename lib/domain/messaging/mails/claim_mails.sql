-- Leases due mails to the caller. A mail whose lease expires is due again.
create or replace function claim_mails(p_limit integer, p_lease_seconds integer)
returns table (
  id text,
  recipient text,
  kind mail_kind,
  subject text,
  sealed_text text,
  created_at timestamptz,
  tries integer
)
language sql
security definer
set search_path = public, pg_temp
as $$
  update mails m
     set tries = m.tries + 1, next_try_at = now() + make_interval(secs => p_lease_seconds)
   where m.id = any (array(
     select d.id from mails d
      where d.next_try_at <= now() and d.expires_at > now()
      order by d.next_try_at limit p_limit for update skip locked))
  returning m.id, m.recipient, m.kind, m.subject, m.text, m.created_at, m.tries
$$;
