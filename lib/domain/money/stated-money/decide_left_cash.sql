-- Decides whose left cash is: the parcel was delivered, so it is the shop's and goes on as any collection does; it goes
-- back to the payer; or its rider did not take it. Above the market's limit one person proposes it and another one
-- agrees; another proposal takes the place of the first. The same decision again changes nothing.
-- Refuses stated_money_not_found, stated_money_decided, stated_money_same_person, left_cash_order_open, left_cash_collected.
create or replace function decide_left_cash(p_id text, p_user_id text, p_verdict left_cash_verdict, p_reason text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  l left_cash;
  o orders;
begin
  select * into l from left_cash where id = p_id;
  if not found then
    perform refuse('stated_money_not_found');
  end if;
  -- Orders are held before riders, here as everywhere.
  o := lock_order(l.merchant_id, l.environment, l.order_id);
  perform from riders where id = l.rider_id for no key update;
  select * into strict l from left_cash where id = p_id for update;
  if is_decided_so(to_jsonb(l), p_verdict::text) then
    return;
  end if;
  if p_verdict = 'delivered' and not is_over(o.status) then
    perform refuse('left_cash_order_open');
  end if;
  if p_verdict = 'delivered' and exists (
       select from collections c where (c.merchant_id, c.environment, c.order_id) = (o.merchant_id, o.environment, o.id))
  then
    perform refuse('left_cash_collected');
  end if;

  if not decides_on_money(to_jsonb(l), l.verdict is not distinct from p_verdict, p_user_id) then
    update left_cash set verdict = p_verdict, reason = p_reason, asked_by = p_user_id, asked_at = clock_timestamp()
     where id = p_id;
    perform append_money_audit(to_jsonb(l), p_user_id, 'left_cash.decision_asked', p_verdict::text, p_reason);
    return;
  end if;
  update left_cash
     set verdict = p_verdict, reason = coalesce(reason, p_reason), asked_by = coalesce(asked_by, p_user_id),
         asked_at = coalesce(asked_at, clock_timestamp()), decided_by = p_user_id, decided_at = clock_timestamp()
   where id = p_id
  returning * into l;
  if p_verdict = 'delivered' then
    perform credit_left_cash(l);
  else
    perform take_left_cash(l);
  end if;
  perform append_money_audit(to_jsonb(l), p_user_id, 'left_cash.decided', p_verdict::text, p_reason);
  perform stage_stated_money_alert('cash_left', to_jsonb(l));
end
$$;

-- Makes left cash a collection of its order, in the hands that have it. Its time is now, so that the days in which it is
-- to be handed and paid in begin with the decision.
create or replace function credit_left_cash(p_cash left_cash)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  l constant left_cash := p_cash;
  v_payable constant text := payable_account(l.merchant_id, l.environment);
  c collections;
begin
  insert into collections (merchant_id, environment, order_id, rider_id, courier_id, currency, amount_minor, collected_at,
                           hand_in_id)
  values (l.merchant_id, l.environment, l.order_id, l.rider_id, l.courier_id, l.currency, l.amount_minor, now(), l.hand_in_id)
  returning * into c;
  insert into ledger_accounts (id, kind, merchant_id, environment, currency)
  values (v_payable, 'collections_payable', l.merchant_id, l.environment, l.currency)
  on conflict (id) do nothing;
  perform post_ledger('left_cash_decision', l.currency, l.merchant_id, l.environment, l.order_id, l.id,
    array[platform_account('left_cash', l.currency), v_payable], array[-l.amount_minor, l.amount_minor]);
  perform announce_collections('collection.collected', 'staff', array[c]);
end
$$;

-- Takes left cash out of the books again: from the rider's hands, or from the company's where it was handed in. What the
-- rider has not taken and was missing at the hand-in is no debt of the rider any more. The caller has locked the rider's row.
create or replace function take_left_cash(p_cash left_cash)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  l constant left_cash := p_cash;
  v_rider_minor bigint := l.amount_minor;
begin
  if l.hand_in_id is not null then
    v_rider_minor := case when l.verdict = 'not_taken' then least(l.amount_minor, missing_cash(l.rider_id)) else 0 end;
  end if;
  update riders set cash_minor = cash_minor - v_rider_minor where id = l.rider_id;
  insert into ledger_accounts (id, kind, courier_id, currency)
  values (company_cash_account(l.courier_id, l.currency), 'company_cash', l.courier_id, l.currency)
  on conflict (id) do nothing;
  perform post_ledger('left_cash_decision', l.currency, l.merchant_id, l.environment, l.order_id, l.id,
    array[platform_account('left_cash', l.currency), rider_cash_account(l.rider_id, l.currency),
          company_cash_account(l.courier_id, l.currency)],
    array[-l.amount_minor, v_rider_minor, l.amount_minor - v_rider_minor]);
end
$$;

-- What was missing from a rider's hand-ins and is still owed: the cash in the books without what the rider has taken since.
create or replace function missing_cash(p_rider_id integer)
returns bigint
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select r.cash_minor
       - (select coalesce(sum(c.amount_minor), 0) from collections c
           where c.rider_id = r.id and c.hand_in_id is null and c.method = 'cash')::bigint
       - (select coalesce(sum(l.amount_minor), 0) from left_cash l
           where l.rider_id = r.id and l.hand_in_id is null and l.decided_at is null)::bigint
    from riders r where r.id = p_rider_id
$$;

-- The rider of left cash has delivered its order after all, and the delivery counts the cash. What was handed in before
-- waits for a decision. The caller has locked the order's row.
create or replace function count_left_cash(p_order orders)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  l left_cash;
begin
  perform from riders where id = p_order.rider_id for no key update;
  update left_cash set verdict = 'counted', decided_at = clock_timestamp()
   where (merchant_id, environment, order_id, rider_id) = (p_order.merchant_id, p_order.environment, p_order.id, p_order.rider_id)
     and hand_in_id is null and decided_at is null
  returning * into l;
  if found then
    perform take_left_cash(l);
  end if;
end
$$;
