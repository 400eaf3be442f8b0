-- Makes an email the one that its rider signs in with, and ends the code. The caller has compared the code.
-- Refuses email_taken if the email got an account after the code was sent.
create or replace function confirm_email(p_code_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c email_codes;
begin
  update email_codes set expires_at = now() where id = p_code_id and expires_at > now()
  returning * into c;
  update users set email = c.email where id = c.user_id and email not like '%@%';
exception when unique_violation then
  perform refuse('email_taken');
end
$$;
