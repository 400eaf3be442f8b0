-- Makes a merchant's payout of the day, if its plan has one and enough was received. Once a day, however often it is
-- called.
--   p_sent_as    the id of the payout that the provider is to send
--   p_can_send   whether there is a provider
create or replace function pay_out_daily(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_sent_as text,
  p_can_send boolean
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_plan collection_payout_plans;
  v_is_phone boolean;
  v_today date;
  v_currency text;
  v_least bigint;
begin
  perform from merchants where id = p_merchant_id for no key update;
  select (now() at time zone m.timezone)::date, m.currency, m.collection_payout_minimum_minor
    into v_today, v_currency, v_least
    from merchants c join markets m on m.code = c.market_code where c.id = p_merchant_id;
  select * into v_plan from collection_payout_plans
   where merchant_id = p_merchant_id and environment = p_environment for update;
  v_is_phone := v_plan.daily = 'phone';
  if v_plan.daily = 'never' or v_plan.stopped_at is not null or v_plan.paid_on >= v_today
     or v_is_phone and (not p_can_send or v_plan.payable_from > now()) then
    return;
  end if;
  update collection_payout_plans set paid_on = v_today
   where merchant_id = p_merchant_id and environment = p_environment;
  if v_is_phone and v_least > (
    select coalesce(sum(amount_minor), 0) from collections
     where merchant_id = p_merchant_id and environment = p_environment and received_at is not null
       and payout_id is null)
  then
    return;
  end if;
  perform make_collection_payout(p_id, p_merchant_id, p_environment, v_currency,
    case when v_is_phone then v_plan.method end, case when v_is_phone then v_plan.phone end,
    case when v_is_phone then p_sent_as end, null);
end
$$;
