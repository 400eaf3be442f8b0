-- Opens the account of a sign-up, once: the company with its wallets, its owner, a test key and the owner's first
-- session. The two attempts that the sign-up cost are given back, so that only unfinished sign-ups count.
-- Refuses sign_up_not_found, email_taken.
create or replace function finish_sign_up(
  p_token_sha256 bytea,
  p_merchant_id text,
  p_sandbox_balance_minor bigint,
  p_user_id text,
  p_password_hash text,
  p_key_id text,
  p_key_sha256 bytea,
  p_key_last_four text,
  p_session_id text,
  p_lifetime_days integer,
  p_user_agent text,
  p_address text,
  p_subject text,
  p_interval_ms integer
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_sign_up sign_ups;
begin
  delete from sign_ups where token_sha256 = p_token_sha256 and expires_at > now()
  returning * into v_sign_up;
  if not found then
    perform refuse('sign_up_not_found');
  end if;
  perform register_merchant(p_merchant_id, v_sign_up.company, v_sign_up.market_code,
                            p_sandbox_balance_minor);
  update merchants set phone = v_sign_up.phone where id = p_merchant_id;
  begin
    insert into users (id, email, name, password_hash, role, staff_role, merchant_id)
    values (p_user_id, v_sign_up.email, v_sign_up.name, p_password_hash, 'merchant', 'owner',
            p_merchant_id);
  exception when unique_violation then
    perform refuse('email_taken');
  end;
  insert into credentials
    (id, merchant_id, environment, scopes, name, prefix, last_four, secret_sha256)
  values
    (p_key_id, p_merchant_id, 'test', '{full}', 'First test key', 'svc_test_', p_key_last_four,
     p_key_sha256);
  perform open_session(p_session_id, p_user_id, p_lifetime_days, p_user_agent, p_address);
  perform forget_attempt(null, p_subject, p_interval_ms);
end
$$;
