-- Notes that a payout of a slip was not made, and will not be: the slip can be paid in another way. Again, or after its end,
-- it changes nothing.
--   p_user_id   the person of the platform who looked it up; null for the provider's refusal
create or replace function refuse_slip_payout(p_id text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  s rider_pay_slips;
begin
  select * into s from rider_pay_slips where id = (select x.slip_id from payouts x where x.id = p_id);
  perform from couriers where id = s.courier_id for no key update;
  update payouts set state = 'refused', ended_at = clock_timestamp() where id = p_id and ended_at is null;
  if found then
    perform append_audit(null, null, case when p_user_id is null then 'system' else 'staff' end::actor_kind, p_user_id,
      'rider_pay.refused', s.id, json_build_object('rider', s.rider_id, 'amountMinor', s.pay_minor), s.courier_id);
  end if;
end
$$;
