-- Makes a link that sets the password of a rider's account; the rider's company hands it over. Earlier links of the
-- account stop working.
--   p_account_id   the account that signs in as the rider; `p_user_id` is the user who hands the link over
-- Refuses person_not_found.
create or replace function create_password_link(
  p_courier_id text,
  p_account_id text,
  p_token_sha256 bytea,
  p_lifetime_minutes integer,
  p_user_id text
) returns timestamptz
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_expires_at constant timestamptz := now() + make_interval(mins => p_lifetime_minutes);
  v_account users;
begin
  select u.* into v_account
    from users u join riders r on r.id = u.rider_id
   where u.id = p_account_id and u.disabled_at is null and r.courier_id = p_courier_id
     for no key update of u;
  if not found then
    perform refuse('person_not_found');
  end if;
  delete from password_resets where user_id = v_account.id;
  insert into password_resets (token_sha256, user_id, expires_at)
  values (p_token_sha256, v_account.id, v_expires_at);
  perform append_audit(null, null, 'courier', p_user_id, 'rider.password_link_created',
    v_account.rider_id::text,
    json_build_object('name', v_account.name, 'email', v_account.email), p_courier_id);
  return v_expires_at;
end
$$;
