-- Stages the emails and text messages of some alerts and marks the alerts as written, all of them or none. Returns
-- whether it did.
-- Alerts that another worker has written in the meantime are not written again.
--   p_mails   id, recipient, subject and text of each; none for alerts that no longer matter
--   p_texts   user, phone, language and text of each; a phone gets so many alerts in a day, because each costs money
create or replace function write_alerts(p_ids text[], p_mails jsonb, p_texts jsonb, p_lifetime_minutes integer)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_texts_in_day constant integer := 20;
begin
  perform from alerts where id = any (p_ids::bigint[]) order by id for update;
  if exists (select from alerts where id = any (p_ids::bigint[]) and written_at is not null) then
    return false;
  end if;
  update alerts set written_at = now() where id = any (p_ids::bigint[]);
  insert into mails (id, recipient, kind, subject, text, expires_at)
  select m.id, m.recipient, 'alert', m.subject, m.text,
         now() + make_interval(mins => p_lifetime_minutes)
    from jsonb_to_recordset(p_mails) as m (id text, recipient text, subject text, text text);
  insert into notifications (id, cause, step, phone, language, text)
  select 'sms_' || replace(gen_random_uuid()::text, '-', ''), p_ids[1] || ':' || t."userId", 'alert', t.phone, t.language, t.text
    from jsonb_to_recordset(p_texts) as t ("userId" text, phone text, language text, text text)
   where (select count(*) from notifications n
           where n.phone = t.phone and n.step = 'alert' and n.created_at > now() - interval '1 day') < c_texts_in_day
  on conflict (cause, step) do nothing;
  return true;
end
$$;
