-- Keeps the cash that a rider states to have taken for an order that is no longer the rider's to deliver: it was cancelled,
-- given to another rider, ended, or delivered without this cash. Until it is decided whose it is, it is in the rider's
-- hands and in the books. The same order again, by any action of the rider, keeps one row. Answers null where nothing is
-- kept: the rider still has the order, has delivered it for cash, never accepted it, or states more than it asked for then.
--   p_taken_at   by the phone's clock
--   p_channel    the channel, if it was not the app
create or replace function keep_left_cash(
  p_id text,
  p_rider_id integer,
  p_user_id text,
  p_key text,
  p_order_id text,
  p_amount_minor bigint,
  p_taken_at timestamptz,
  p_channel reply_channel default null,
  out why left_cash_why, -- or null
  out amount_minor bigint, -- or null
  out currency text, -- or null
  out company text -- or null
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
  r riders;
  l left_cash;
  v_merchant_id text := (select h.merchant_id from times_with_rider(p_rider_id, p_order_id) h limit 1);
  v_alone_minor bigint;
begin
  if v_merchant_id is null then
    return;
  end if;
  select * into strict o from orders w
   where (w.merchant_id, w.environment, w.id) = (v_merchant_id, 'live', p_order_id) for update;
  if o.rider_id = p_rider_id and may_still_deliver(o.status) or exists (
       select from collections c where (c.merchant_id, c.environment, c.order_id) = (o.merchant_id, o.environment, o.id)
          and c.rider_id = p_rider_id and c.method = 'cash')
  then
    return;
  end if;
  select * into strict r from riders w where w.id = p_rider_id for no key update;
  select * into l from left_cash w
   where (w.merchant_id, w.environment, w.order_id, w.rider_id) = (o.merchant_id, o.environment, o.id, p_rider_id);
  if not found then
    if p_amount_minor > (select max(asked_since(o, h.since)) from times_with_rider(p_rider_id, p_order_id) h) then
      return;
    end if;
    select m.order_credit_alone_minor into strict v_alone_minor
      from couriers k join markets m on m.code = k.market_code where k.id = r.courier_id;
    insert into left_cash (id, merchant_id, environment, order_id, rider_id, courier_id, currency, amount_minor, why,
                           action_key, channel, taken_at, needs_second_person)
    values (p_id, o.merchant_id, o.environment, o.id, r.id, r.courier_id, o.currency, p_amount_minor, why_cash_is_left(o, r.id),
            p_key, p_channel, least(p_taken_at, now()), p_amount_minor > v_alone_minor)
    returning * into l;
    perform post_left_cash(l, p_user_id);
  end if;
  select l.why, l.amount_minor, l.currency, k.name into why, amount_minor, currency, company
    from couriers k where k.id = l.courier_id;
end
$$;

-- Whether the rider who has an order of this status can deliver it without another act of the platform or the shop.
create or replace function may_still_deliver(p_status order_status)
returns boolean
language sql
immutable
as $$
  select is_under_way(p_status) and p_status not in ('undeliverable', 'returning')
$$;

create or replace function why_cash_is_left(p_order orders, p_rider_id integer)
returns left_cash_why
language sql
immutable
as $$
  select case when p_order.status = 'cancelled' then 'cancelled'
              when p_order.rider_id is distinct from p_rider_id then 'reassigned'
              when is_delivered(p_order.status) then 'delivered'
              else 'not_delivered' end::left_cash_why
$$;

-- Since when a rider has had a live order, and each time that another's act took it away again.
create or replace function times_with_rider(p_rider_id integer, p_order_id text)
returns table (merchant_id text, since timestamptz)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select o.merchant_id, o.assigned_at from orders o
   where o.rider_id = p_rider_id and o.id = p_order_id and o.environment = 'live' and o.assigned_at is not null
  union all
  select t.merchant_id, (select max(e.occurred_at) from events e
                          where (e.merchant_id, e.environment, e.order_id, e.status)
                                = (t.merchant_id, t.environment, t.order_id, 'assigned') and e.occurred_at <= t.taken_at)
    from taken_jobs t
   where t.rider_id = p_rider_id and t.order_id = p_order_id and t.environment = 'live'
$$;

-- The most money that an order has asked its recipient for since its rider accepted it: the amount as of then, because it
-- can only fall while a rider has the order.
create or replace function asked_since(p_order orders, p_since timestamptz)
returns bigint
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select coalesce(
    (select (e.data -> 'changes' -> 'collect_amount' ->> 'before')::numeric * m.minor_per_unit
       from events e
      where (e.merchant_id, e.environment, e.order_id, e.type)
            = (p_order.merchant_id, p_order.environment, p_order.id, 'order.changed')
        and e.data -> 'changes' -> 'collect_amount' is not null and e.occurred_at > p_since
      order by e.sequence limit 1),
    p_order.collect_minor + p_order.paid_minor)::bigint
    from merchants t join markets m on m.code = t.market_code where t.id = p_order.merchant_id
$$;

-- Books new left cash as in its rider's hands, and tells the company and the desk.
create or replace function post_left_cash(p_cash left_cash, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  l constant left_cash := p_cash;
begin
  perform open_platform_accounts(l.currency);
  insert into ledger_accounts (id, kind, courier_id, currency)
  values (rider_cash_account(l.rider_id, l.currency), 'rider_cash', l.courier_id, l.currency)
  on conflict (id) do nothing;
  update riders set cash_minor = cash_minor + l.amount_minor where id = l.rider_id;
  perform post_ledger('left_cash', l.currency, l.merchant_id, l.environment, l.order_id, l.id,
    array[rider_cash_account(l.rider_id, l.currency), platform_account('left_cash', l.currency)],
    array[-l.amount_minor, l.amount_minor]);
  perform append_audit(l.merchant_id, l.environment, 'rider', p_user_id, 'left_cash.stated', l.id,
    json_build_object('rider', l.rider_id, 'order', l.order_id, 'amountMinor', l.amount_minor, 'currency', l.currency,
                      'why', l.why), l.courier_id);
  perform stage_stated_money_alert('cash_left', to_jsonb(l));
end
$$;
