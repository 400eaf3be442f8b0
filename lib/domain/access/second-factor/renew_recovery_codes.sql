-- Replaces a user's recovery codes for a code of their phone, and stages a mail about it. Returns false for a used
-- code.
create or replace function renew_recovery_codes(
  p_user_id text,
  p_secret_sealed bytea,
  p_step bigint,
  p_codes_sha256 bytea[],
  p_mail jsonb
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if not take_code_step(p_user_id, p_secret_sealed, p_step) then
    return false;
  end if;
  perform replace_recovery_codes(p_user_id, p_codes_sha256);
  perform append_own_audit(p_user_id, 'second_factor.codes_renewed');
  perform stage_notice(p_user_id, p_mail);
  return true;
end
$$;
