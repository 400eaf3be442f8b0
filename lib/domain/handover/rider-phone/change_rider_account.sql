-- Ends the account that signs in as a rider of the courier, on every device at once, or restores it. Restoring
-- revokes an open invitation for the rider, so that one account acts as a rider.
--   p_account_id   the account that signs in as the rider; `p_user_id` is the user who decides
-- Refuses person_not_found, rider_has_account.
create or replace function change_rider_account(
  p_courier_id text,
  p_account_id text,
  p_is_disabled boolean,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  u users;
begin
  select w.* into u
    from riders r join users w on w.rider_id = r.id
   where w.id = p_account_id and r.courier_id = p_courier_id
     for no key update of r, w;
  if not found then
    perform refuse('person_not_found');
  end if;
  if p_is_disabled = (u.disabled_at is not null) then
    return;
  end if;

  if p_is_disabled then
    update users set disabled_at = now() where id = u.id;
    perform end_sessions(u.id, null, null);
  else
    perform from users w where w.rider_id = u.rider_id and w.id <> u.id and w.disabled_at is null;
    if found then
      perform refuse('rider_has_account');
    end if;
    update users set disabled_at = null where id = u.id;
    update invitations set revoked_at = now()
     where rider_id = u.rider_id and accepted_at is null and revoked_at is null;
  end if;
  perform append_audit(null, null, 'courier', p_user_id,
    case when p_is_disabled then 'rider.account_removed' else 'rider.account_restored' end,
    u.rider_id::text, json_build_object('name', u.name, 'email', u.email), p_courier_id);
end
$$;
