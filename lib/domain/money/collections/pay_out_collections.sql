-- Pays out all received collections of a merchant's environment: into its wallet at once, to a phone or an account,
-- which finance pays by hand, or by the payment provider to the merchant's own number. The same id again changes
-- nothing.
--   p_method, p_destination   null for the wallet, and for the merchant's own number
--   p_sent_as                 the id of the payout that the provider is to send; null for the others
-- Refuses cash_changed, and for the provider payout_number_missing, payout_number_waits, payout_too_small.
create or replace function pay_out_collections(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_currency text,
  p_seen_minor bigint,
  p_method payout_method,
  p_destination text,
  p_user_id text,
  p_sent_as text default null
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_plan collection_payout_plans;
  v_least bigint;
  v_taken bigint;
begin
  perform from merchants where id = p_merchant_id for no key update;
  if exists (select from collection_payouts where id = p_id and merchant_id = p_merchant_id) then
    return;
  end if;
  if p_sent_as is not null then
    select * into v_plan from collection_payout_plans
     where merchant_id = p_merchant_id and environment = p_environment and phone is not null
       and p_environment = 'live';
    if not found then
      perform refuse('payout_number_missing');
    end if;
    if v_plan.payable_from > now() then
      perform refuse('payout_number_waits', json_build_object('payableFrom', v_plan.payable_from));
    end if;
  end if;
  v_taken := make_collection_payout(p_id, p_merchant_id, p_environment, p_currency,
    coalesce(v_plan.method, p_method), coalesce(v_plan.phone, p_destination), p_sent_as, p_user_id);
  if v_taken is distinct from p_seen_minor then
    perform refuse('cash_changed', json_build_object('dueMinor', coalesce(v_taken, 0), 'currency', p_currency));
  end if;
  if p_sent_as is not null then
    select m.collection_payout_minimum_minor into v_least
      from merchants c join markets m on m.code = c.market_code where c.id = p_merchant_id;
    if v_taken < v_least then
      perform refuse('payout_too_small', json_build_object('minimumMinor', v_least, 'currency', p_currency));
    end if;
  end if;
end
$$;
