-- Notes that a company has paid the platform for all collections that were handed in to it. What lies at its counters is
-- not in it. The same id again changes nothing.
--   p_seen_minor   the sum that the company saw and paid
-- Refuses cash_changed, reference_used.
create or replace function declare_remittance(
  p_id text,
  p_courier_id text,
  p_currency text,
  p_seen_minor bigint,
  p_method payout_method,
  p_reference text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_due bigint;
begin
  perform from couriers where id = p_courier_id for no key update;
  if exists (select from cash_remittances where id = p_id and courier_id = p_courier_id) then
    return;
  end if;
  select coalesce(sum(amount_minor), 0) into v_due from collections o
   where courier_id = p_courier_id and remittance_id is null and received_at is null and is_with_company(o);
  if v_due <> p_seen_minor or v_due = 0 then
    perform refuse('cash_changed', json_build_object('dueMinor', v_due, 'currency', p_currency));
  end if;
  insert into cash_remittances (id, courier_id, currency, amount_minor, method, reference, declared_by)
  values (p_id, p_courier_id, p_currency, v_due, p_method, p_reference, p_user_id);
  -- What was handed in since the sum was read would be paid without being in it.
  with taken as (
    update collections o set remittance_id = p_id
     where courier_id = p_courier_id and remittance_id is null and received_at is null and is_with_company(o)
    returning amount_minor)
  select sum(amount_minor) into v_due from taken;
  if v_due <> p_seen_minor then
    perform refuse('cash_changed', json_build_object('dueMinor', v_due, 'currency', p_currency));
  end if;
  perform append_audit(null, null, 'courier', p_user_id, 'remittance.declared', p_id,
    json_build_object('amountMinor', v_due, 'currency', p_currency, 'reference', p_reference), p_courier_id);
exception when unique_violation then
  perform refuse('reference_used');
end
$$;
