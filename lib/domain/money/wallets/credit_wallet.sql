-- Credits a merchant's wallet with confirmed money, against the market's clearing account. `post_ledger` says
-- what `p_actor` and `p_facts` are.
create or replace function credit_wallet(
  p_merchant_id text,
  p_environment environment,
  p_amount_minor bigint,
  p_reference text,
  p_actor actor_kind default null,
  p_facts json default '{}'
) returns bigint
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_currency text;
begin
  select currency into strict v_currency from wallets
   where merchant_id = p_merchant_id and environment = p_environment;
  perform open_platform_accounts(v_currency);
  return post_ledger('top_up', v_currency, p_merchant_id, p_environment, null, p_reference,
    array[platform_account('top_up_clearing', v_currency), wallet_account(p_merchant_id, p_environment)],
    array[-p_amount_minor, p_amount_minor], p_actor, p_facts);
end
$$;
