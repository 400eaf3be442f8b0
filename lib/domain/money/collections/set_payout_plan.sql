-- Sets where a merchant's received collections go once a day, and the phone to which the provider may send them. The
-- first number may be paid at once, a changed one after the market's waiting time.
--   p_phone, p_method   null for no number
create or replace function set_payout_plan(
  p_merchant_id text,
  p_environment environment,
  p_phone text,
  p_method payout_method,
  p_daily daily_payout,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_plan collection_payout_plans;
  v_hours integer;
begin
  perform from merchants where id = p_merchant_id for no key update;
  select m.payout_cooling_off_hours into v_hours
    from merchants c join markets m on m.code = c.market_code where c.id = p_merchant_id;
  select * into v_plan from collection_payout_plans
   where merchant_id = p_merchant_id and environment = p_environment for update;
  if not found then
    insert into collection_payout_plans (merchant_id, environment, phone, method, daily)
    values (p_merchant_id, p_environment, p_phone, p_method, p_daily);
  elsif v_plan.stopped_at is null and (v_plan.phone, v_plan.method, v_plan.daily) is not distinct from (p_phone, p_method, p_daily) then
    return;
  else
    update collection_payout_plans
       set phone = p_phone, method = p_method, daily = p_daily, stopped_at = null,
           payable_from = case when p_phone is distinct from v_plan.phone then now() + make_interval(hours => v_hours)
                               else v_plan.payable_from end
     where merchant_id = p_merchant_id and environment = p_environment;
  end if;
  perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id, 'payout_plan.set', p_merchant_id,
    json_strip_nulls(json_build_object('name', p_phone, 'method', p_method, 'daily', p_daily)));
end
$$;
