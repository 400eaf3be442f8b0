-- Tells a merchant that a top-up is in the wallet, and what the wallet holds now.
create or replace function tell_of_top_up(
  p_top_up top_ups,
  p_balance_minor bigint,
  p_actor actor_kind,
  p_minor_per_unit integer
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform append_merchant_event(p_top_up.merchant_id, p_top_up.environment, 'wallet.credited', p_actor,
    json_build_object(
      'top_up_id', p_top_up.id,
      'reference', p_top_up.reference,
      'amount', trim_scale(p_top_up.credited_minor::numeric / p_minor_per_unit),
      'balance', trim_scale(p_balance_minor::numeric / p_minor_per_unit),
      'currency', p_top_up.currency,
      'environment', p_top_up.environment));
end
$$;
