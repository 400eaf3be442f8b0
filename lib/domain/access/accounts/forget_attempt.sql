-- Takes back the counts of a correct secret. The address gets back only this attempt, because one good account must
-- not erase the address's failed attempts.
create or replace function forget_attempt(
  p_account_subject text,
  p_address_subject text,
  p_address_interval_ms integer
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update sign_in_attempts set arrives_at = arrives_at - p_address_interval_ms * interval '1 millisecond'
   where subject = p_address_subject;
  delete from sign_in_attempts where subject = p_account_subject;
end
$$;
