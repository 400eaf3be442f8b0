-- Sends a merchant the event that a top-up was credited.
create or replace function append_top_up_event(
  p_top_up top_ups,
  p_balance_minor bigint,
  p_actor actor_kind
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform append_wallet_event(p_top_up.merchant_id, p_top_up.environment, p_actor,
    json_build_object('top_up_id', p_top_up.id, 'reference', p_top_up.reference),
    p_top_up.credited_minor, p_balance_minor, p_top_up.currency);
end
$$;
