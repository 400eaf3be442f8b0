-- Reopens a closed account while its people are known: those who could sign in when it was closed can again. Keys and
-- endpoints stay ended. Refuses merchant_not_found, courier_not_found, done_already.
create or replace function reopen_company(
  p_merchant_id text, -- or null
  p_courier_id text, -- or null
  p_reason text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_id text := coalesce(p_merchant_id, p_courier_id);
  v_closed_at timestamptz;
  v_masked_at timestamptz;
  v_found boolean;
begin
  select closed_at, masked_at into v_closed_at, v_masked_at from merchants where id = p_merchant_id for no key update;
  v_found := found;
  if p_courier_id is not null then
    select closed_at, masked_at into v_closed_at, v_masked_at from couriers where id = p_courier_id for no key update;
    v_found := found;
  end if;
  if not v_found then
    perform refuse(case when p_courier_id is null then 'merchant_not_found' else 'courier_not_found' end);
  end if;
  if v_closed_at is null or v_masked_at is not null then
    perform refuse('done_already');
  end if;

  -- A suspension by the desk goes on.
  update merchants
     set closed_at = null,
         suspended_reason = case when suspended_at <> closed_at then suspended_reason end,
         suspended_at = nullif(suspended_at, closed_at)
   where id = p_merchant_id;
  update couriers
     set closed_at = null,
         suspended_reason = case when suspended_at <> closed_at then suspended_reason end,
         suspended_at = nullif(suspended_at, closed_at)
   where id = p_courier_id;
  perform from riders where courier_id = p_courier_id order by id for no key update;
  update riders r set is_suspended = c.suspended_at is not null or r.suspended_at is not null
    from couriers c where c.id = p_courier_id and r.courier_id = c.id;
  update users set disabled_at = null
   where id in (select u.id from users_of_company(p_merchant_id, p_courier_id) u) and disabled_at = v_closed_at;
  perform append_audit(p_merchant_id, null, 'staff', p_user_id, 'account.reopened', v_id,
    json_build_object('reason', p_reason), p_courier_id);
end
$$;
