-- Opens an account for a merchant with its wallets, and invites its first owner. The same id again, from a form sent
-- twice, changes nothing.
-- Refuses email_taken, done_already.
create or replace function open_merchant(
  p_id text,
  p_name text,
  p_market_code text,
  p_sandbox_balance_minor bigint,
  p_invitation_id text,
  p_token_sha256 bytea,
  p_email text,
  p_lifetime_days integer,
  p_user_id text
) returns timestamptz
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  begin
    perform register_merchant(p_id, p_name, p_market_code, p_sandbox_balance_minor);
  exception when unique_violation then
    perform refuse('done_already');
  end;
  perform append_audit(p_id, null, 'staff', p_user_id, 'merchant.opened', p_id,
    json_build_object('name', p_name));
  return invite_first_owner('merchant', p_id, null, p_invitation_id, p_token_sha256, p_email,
                            p_lifetime_days, p_user_id);
end
$$;
