-- Registers a courier company with the account of its earnings, and invites its first owner. The same id again, from
-- a form sent twice, changes nothing.
-- Refuses email_taken, done_already.
create or replace function register_courier_company(
  p_id text,
  p_name text,
  p_market_code text,
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
    perform register_courier(p_id, p_name, p_market_code);
  exception when unique_violation then
    perform refuse('done_already');
  end;
  perform append_audit(null, null, 'staff', p_user_id, 'courier.registered', p_id,
    json_build_object('name', p_name), p_id);
  return invite_first_owner('courier', null, p_id, p_invitation_id, p_token_sha256, p_email,
                            p_lifetime_days, p_user_id);
end
$$;
