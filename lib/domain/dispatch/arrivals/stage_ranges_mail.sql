-- Stages the email that a market's promised ranges do not hold, for each admin and support agent of the platform. It
-- is sent once a day on the market's clock, however many workers call this. Returns how many mails were staged.
--   p_takes_demo   whether demo accounts get it; they have no mailbox outside the embedded database
create or replace function stage_ranges_mail(
  p_market_code text,
  p_subject text,
  p_text text,
  p_lifetime_minutes integer,
  p_takes_demo boolean
) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_staged integer;
begin
  insert into mails (id, recipient, kind, subject, text, expires_at)
  select format('mai_ranges_%s_%s_%s', m.code, (now() at time zone m.timezone)::date, u.id), u.email, 'alert', p_subject, p_text,
         now() + make_interval(mins => p_lifetime_minutes)
    from markets m cross join users u
   where m.code = p_market_code and u.role = 'admin' and u.staff_role in ('admin', 'support')
     and u.disabled_at is null and (p_takes_demo or not u.is_demo)
  on conflict (id) do nothing;
  get diagnostics v_staged = row_count;
  return v_staged;
end
$$;
