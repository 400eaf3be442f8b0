-- Keeps an email that a rider names until its code confirms it, and stages the mail with the code. Earlier codes end.
-- An email that already has an account gets the other mail instead, without a code. A rider gets at most three codes
-- in a quarter of an hour and ten in a day; a mailbox gets three in an hour.
-- Refuses rate_limited.
create or replace function request_email_code(
  p_id text,
  p_user_id text,
  p_email text,
  p_minutes integer,
  p_mail jsonb,
  p_taken_mail jsonb
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_while constant interval := '15 minutes';
  c_in_while constant integer := 3;
  c_in_day constant integer := 10;
  v_recent integer;
  v_day integer;
begin
  perform from users where id = p_user_id for no key update;
  select count(*) filter (where created_at > now() - c_while), count(*) into v_recent, v_day
    from email_codes
   where user_id = p_user_id
     and created_at between now() - interval '1 day' and now() + interval '1 minute';
  if v_recent >= c_in_while or v_day >= c_in_day then
    perform refuse('rate_limited', json_build_object('retryAfterSeconds',
      case when v_day >= c_in_day then 24 * 3600 else extract(epoch from c_while)::int end));
  end if;
  update email_codes set expires_at = now() where user_id = p_user_id and expires_at > now();
  insert into email_codes (id, user_id, email, expires_at)
  values (p_id, p_user_id, p_email, now() + make_interval(mins => p_minutes));
  if not stage_mail(
    jsonb_populate_record(null::mails,
      case when exists (select from users where lower(email) = p_email) then p_taken_mail else p_mail end),
    p_email, p_minutes)
  then
    perform refuse('rate_limited', json_build_object('retryAfterSeconds', 3600));
  end if;
end
$$;
