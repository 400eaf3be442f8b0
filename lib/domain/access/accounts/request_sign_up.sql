-- Keeps a merchant's sign-up until its link is opened, and stages the mail with the link. An email that already has
-- an account gets the other mail instead, and nothing is kept.
create or replace function request_sign_up(
  p_email text,
  p_name text,
  p_company text,
  p_phone text,
  p_market_code text,
  p_token_sha256 bytea,
  p_lifetime_minutes integer,
  p_mail jsonb,
  p_taken_mail jsonb
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if exists (select from users where lower(email) = p_email) then
    perform stage_mail(jsonb_populate_record(null::mails, p_taken_mail), p_email,
                       p_lifetime_minutes);
  elsif stage_mail(jsonb_populate_record(null::mails, p_mail), p_email, p_lifetime_minutes) then
    insert into sign_ups (token_sha256, email, name, company, phone, market_code, expires_at)
    values (p_token_sha256, p_email, p_name, p_company, p_phone, p_market_code,
            now() + make_interval(mins => p_lifetime_minutes));
  end if;
end
$$;
