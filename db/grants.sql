-- The role the application works as. It reads tables and writes them through functions; wallets,
-- ledger, orders and events have no other way in. Functions that are not granted below are parts of
-- others and run with their owner's rights.
do $$
begin
  if not exists (select from pg_roles where rolname = 'tumiza_app') then
    create role tumiza_app nologin;
  end if;
end
$$;
-- A superuser needs no membership, and an administrator may have granted it already.
do $$
begin
  grant tumiza_app to current_user;
exception when insufficient_privilege then
  null;
end
$$;

revoke all on all tables in schema public from tumiza_app;
revoke all on all functions in schema public from public, tumiza_app;
grant usage on schema public to tumiza_app;
grant select on all tables in schema public to tumiza_app;

grant insert on quotes to tumiza_app;
grant update (last_used_at) on api_keys, courier_tokens to tumiza_app;
grant update (is_online, is_externally_busy, busy_reason, busy_reference, busy_since, updated_at)
  on riders to tumiza_app;

grant update (secret_sealed, previous_secret_sealed, previous_secret_expires_at)
  on webhook_endpoints to tumiza_app;

grant execute on function
  place_order, change_order_status, purge_expired, earnings_account,
  create_endpoint, update_endpoint, fan_out_events, claim_deliveries, record_attempt,
  retry_deliveries, send_test_event, delete_endpoint,
  start_robo_rider, step_robo_rider, note_test_request
  to tumiza_app;
