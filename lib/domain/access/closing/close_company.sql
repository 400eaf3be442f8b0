-- Closes a company's account: from now on it places or takes no orders, and its keys, endpoints, invitations and sign-ins
-- end. Books, orders and people stay until its market's days are over.
-- An owner with a second factor gives one more code; returns false for a used one.
-- Refuses done_already, account_in_use.
create or replace function close_company(
  p_merchant_id text, -- or null
  p_courier_id text, -- or null
  p_user_id text,
  p_secret_sealed bytea default null, -- or null
  p_step bigint default null -- or null
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_reason constant text := 'The account is closed.';
  v_name text;
begin
  if p_step is not null and not take_code_step(p_user_id, p_secret_sealed, p_step) then
    return false;
  end if;
  -- Against the locks of new rows that name the company, so that none is added meanwhile.
  perform from merchants where id = p_merchant_id and closed_at is null for update;
  perform from couriers where id = p_courier_id and closed_at is null for update;
  if not exists (select from merchants where id = p_merchant_id and closed_at is null
                 union all
                 select from couriers where id = p_courier_id and closed_at is null) then
    perform refuse('done_already');
  end if;
  if exists (select from closing_hold_ups(p_merchant_id, p_courier_id)) then
    perform refuse('account_in_use');
  end if;

  update merchants
     set closed_at = now(), suspended_at = coalesce(suspended_at, now()), suspended_reason = coalesce(suspended_reason, c_reason)
   where id = p_merchant_id
  returning name into v_name;
  update couriers
     set closed_at = now(), suspended_at = coalesce(suspended_at, now()), suspended_reason = coalesce(suspended_reason, c_reason)
   where id = p_courier_id
  returning name into v_name;
  perform from riders where courier_id = p_courier_id order by id for no key update;
  update riders set is_suspended = true, is_online = false, presence_ends_at = null where courier_id = p_courier_id;

  perform end_sessions(u.id, null, null) from users_of_company(p_merchant_id, p_courier_id) u where u.disabled_at is null;
  -- The same moment tells those who left before apart.
  update users set disabled_at = now()
   where id in (select u.id from users_of_company(p_merchant_id, p_courier_id) u) and disabled_at is null;
  update credentials set revoked_at = now()
   where (merchant_id = p_merchant_id or courier_id = p_courier_id) and revoked_at is null;
  update picker_keys set revoked_at = now() where merchant_id = p_merchant_id and revoked_at is null;
  update invitations set revoked_at = now()
   where (merchant_id = p_merchant_id or courier_id = p_courier_id
          or rider_id in (select id from riders where courier_id = p_courier_id))
     and accepted_at is null and revoked_at is null;
  update webhook_endpoints set deleted_at = now()
   where merchant_id in (p_merchant_id, p_courier_id) and deleted_at is null;
  update webhook_deliveries set state = 'dead', finished_at = now(), leased_until = null
   where merchant_id in (p_merchant_id, p_courier_id) and state = 'waiting';
  update sale_links set closed_at = now(), closed_by = p_user_id where merchant_id = p_merchant_id and closed_at is null;
  update order_series
     set status = 'ended', ended_at = now(), next_date = null, due_at = null, leased_until = null, version = version + 1,
         updated_at = now()
   where merchant_id = p_merchant_id and status <> 'ended';
  perform append_audit(p_merchant_id, null,
    case when p_courier_id is null then 'merchant' else 'courier' end::actor_kind, p_user_id,
    'account.closed', coalesce(p_merchant_id, p_courier_id), json_build_object('name', v_name), p_courier_id);
  return true;
end
$$;
