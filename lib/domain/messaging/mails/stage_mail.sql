-- Stages a mail, which the worker sends within `p_lifetime_minutes` or not at all. A recipient gets at most three of
-- a kind in an hour, so that our forms cannot fill a mailbox. Returns whether the mail was staged.
create or replace function stage_mail(p_mail mails, p_recipient text, p_lifetime_minutes integer)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_an_hour constant integer := 3;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_mail.kind || p_recipient, 0));
  if (select count(*) from mails
       where recipient = p_recipient and kind = p_mail.kind
         and created_at between now() - interval '1 hour' and now() + interval '1 minute') >= c_an_hour
  then
    return false;
  end if;
  insert into mails (id, recipient, kind, subject, text, expires_at)
  values (p_mail.id, p_recipient, p_mail.kind, p_mail.subject, p_mail.text,
          now() + make_interval(mins => p_lifetime_minutes));
  return true;
end
$$;
