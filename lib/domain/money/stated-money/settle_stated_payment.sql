-- Books a stated payment as decided: the claim leaves the books, and what has come, what the rider owes or what the platform
-- bears takes its place. The shop is owed its collection from then on, unless it carries what is missing. Money for which
-- nothing was delivered, and what is too much, waits to be returned. The caller has locked the order, the rider and the
-- payment, which has its verdict and what was received.
--   p_from   the account that has the money
create or replace function settle_stated_payment(p_payment stated_payments, p_actor actor_kind, p_from text default null)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  p constant stated_payments := p_payment;
  v_counts constant boolean := counts_for_order(p);
  v_received constant bigint := coalesce(p.received_minor, 0);
  v_by_rider constant bigint := case when p.verdict = 'rider_pays' then p.amount_minor else 0 end;
  v_claim constant bigint := case when v_counts then p.amount_minor else 0 end;
  v_shop constant bigint := case when not v_counts then 0
                                 when p.verdict = 'shop_carries' then v_received else p.amount_minor end;
  c collections;
begin
  perform open_platform_accounts(p.currency);
  insert into ledger_accounts (id, kind, merchant_id, environment, currency)
  values (payable_account(p.merchant_id, p.environment), 'collections_payable', p.merchant_id, p.environment, p.currency)
  on conflict (id) do nothing;
  if v_by_rider > 0 then
    insert into ledger_accounts (id, kind, courier_id, currency)
    values (rider_cash_account(p.rider_id, p.currency), 'rider_cash', p.courier_id, p.currency)
    on conflict (id) do nothing;
    update riders set cash_minor = cash_minor + v_by_rider where id = p.rider_id;
  end if;
  if v_claim + v_received > 0 then
    perform post_ledger('stated_payment_decision', p.currency, p.merchant_id, p.environment, p.order_id, p.id,
      array[platform_account('stated_money', p.currency), platform_account('stated_payments', p.currency),
            coalesce(p_from, platform_account('collection_clearing', p.currency)),
            payable_account(p.merchant_id, p.environment), platform_account('adjustments', p.currency),
            rider_cash_account(p.rider_id, p.currency), platform_account('collections_held', p.currency)],
      array[v_claim, -v_claim, -v_received, v_shop, -greatest(v_shop - v_received - v_by_rider, 0), -v_by_rider,
            greatest(v_received - v_shop, 0)]);
  end if;
  if v_received > v_shop then
    perform hold_to_return(p, p.paid_reference, v_received - v_shop);
  end if;
  if v_by_rider > 0 then
    update collections set method = 'cash', collected_at = now()
     where (merchant_id, environment, order_id) = (p.merchant_id, p.environment, p.order_id);
  elsif v_shop > 0 then
    update collections set received_at = now(), amount_minor = v_shop
     where (merchant_id, environment, order_id) = (p.merchant_id, p.environment, p.order_id)
    returning * into c;
    perform announce_collections('collection.remitted', p_actor, array[c]);
  end if;
  if p.case_at is not null then
    perform stage_stated_money_alert('payment_stated', to_jsonb(p));
  end if;
end
$$;

-- Notes money of a stated payment that is to be returned to its recipient. Returns its id.
create or replace function hold_to_return(p_payment stated_payments, p_paid_reference text, p_minor bigint)
returns text
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into collection_payments (id, merchant_id, environment, order_id, currency, amount_minor, state, phone,
                                   provider_transaction_id, received_minor, received_at)
  select 'cpm_' || left(replace(gen_random_uuid()::text, '-', ''), 22), o.merchant_id, o.environment, o.id, p_payment.currency,
         p_minor, 'to_return', coalesce(o.receiver_phone, ''), p_paid_reference, p_minor, clock_timestamp()
    from orders o
   where (o.merchant_id, o.environment, o.id) = (p_payment.merchant_id, p_payment.environment, p_payment.order_id)
  returning id
$$;

-- Takes a stated payment as one that has come: by a line of a statement, or by the provider's call. What comes for a
-- decided one is held, where it goes back to the recipient.
-- Refuses stated_money_decided.
create or replace function confirm_stated_payment(
  p_id text,
  p_paid_reference text,
  p_received_minor bigint,
  p_user_id text,
  p_from text default null
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  p stated_payments := lock_stated_payment(p_id);
  v_return_id text;
begin
  if returns_more_money(p) then
    v_return_id := hold_to_return(p, p_paid_reference, p_received_minor);
    perform post_ledger('stated_payment_decision', p.currency, p.merchant_id, p.environment, p.order_id, v_return_id,
      array[platform_account('collection_clearing', p.currency), platform_account('collections_held', p.currency)],
      array[-p_received_minor, p_received_minor]);
    perform append_money_audit(to_jsonb(p), p_user_id, 'stated_payment.came_again', p.verdict::text, null);
    return;
  end if;
  if p.decided_at is not null then
    perform refuse('stated_money_decided', json_build_object('verdict', p.verdict));
  end if;
  update stated_payments
     set verdict = 'matched', paid_reference = p_paid_reference, received_minor = p_received_minor, decided_by = p_user_id,
         decided_at = clock_timestamp()
   where id = p_id
  returning * into p;
  perform settle_stated_payment(p, case when p_user_id is null then 'system' else 'staff' end::actor_kind, p_from);
  if p_user_id is not null then
    perform append_money_audit(to_jsonb(p), p_user_id, 'stated_payment.matched', 'matched', null);
  end if;
end
$$;

-- Orders are held before riders, and both before what belongs to them.
-- Refuses stated_money_not_found.
create or replace function lock_stated_payment(p_id text)
returns stated_payments
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  p stated_payments;
begin
  select * into p from stated_payments where id = p_id;
  if not found then
    perform refuse('stated_money_not_found');
  end if;
  perform lock_order(p.merchant_id, p.environment, p.order_id);
  perform from riders where id = p.rider_id for no key update;
  select * into strict p from stated_payments where id = p_id for update;
  return p;
end
$$;
