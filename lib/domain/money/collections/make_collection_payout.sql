-- Takes all received collections of a merchant's environment into one payout: into its wallet at once, by hand, or by
-- the payment provider. Returns their sum; null if there are none. The caller has locked the merchant.
--   p_method, p_destination   null for the wallet
--   p_sent_as                 the id of the payout that the provider is to send; null for the others
--   p_user_id                 null for a daily one
create or replace function make_collection_payout(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_currency text,
  p_method payout_method,
  p_destination text,
  p_sent_as text,
  p_user_id text
) returns bigint
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_is_wallet constant boolean := p_method is null;
  c_actor constant actor_kind := case when p_user_id is null then 'system' else 'merchant' end;
  v_order_ids text[];
  v_minor bigint;
begin
  -- What is received meanwhile waits for the next payout.
  select array_agg(t.order_id), sum(t.amount_minor) into v_order_ids, v_minor
    from (select order_id, amount_minor from collections
           where merchant_id = p_merchant_id and environment = p_environment and received_at is not null
             and payout_id is null
           order by order_id for no key update) t;
  if v_minor is null then
    return null;
  end if;
  insert into collection_payouts
    (id, merchant_id, environment, currency, amount_minor, state, method, destination, requested_by, decided_at)
  values
    (p_id, p_merchant_id, p_environment, p_currency, v_minor,
     case when c_is_wallet then 'paid' else 'requested' end::collection_payout_state, p_method, p_destination, p_user_id,
     case when c_is_wallet then now() end);
  update collections set payout_id = p_id
   where merchant_id = p_merchant_id and environment = p_environment and order_id = any (v_order_ids);
  if p_sent_as is not null then
    insert into payouts (id, collection_payout_id, currency, amount_minor, phone)
    values (p_sent_as, p_id, p_currency, v_minor, p_destination);
  end if;
  perform append_audit(p_merchant_id, p_environment,
    c_actor, p_user_id, 'collection_payout.requested', p_id,
    json_strip_nulls(json_build_object('amountMinor', v_minor, 'currency', p_currency, 'method', p_method)));
  if c_is_wallet then
    perform post_ledger('collection_payout', p_currency, p_merchant_id, p_environment, null, p_id,
      array[case p_environment when 'live' then payable_account(p_merchant_id, p_environment)
                               else platform_account('top_up_clearing', p_currency) end,
            wallet_account(p_merchant_id, p_environment)],
      array[-v_minor, v_minor], c_actor);
    perform announce_paid_out(p_id, c_actor);
  end if;
  return v_minor;
end
$$;
