-- A merchant's charges and refunds, oldest first, each with its tax: the lines of an invoice. Amounts are those of
-- the wallet with the sign reversed: a charge is positive, a refund or credit negative. A refund or credit has the
-- tax rate of the day of its charge, and names the earlier month of a charge that it corrects.
--   p_month      its first day, on the market's clock; null for the lines of one order
--   p_order_id   null for the lines of a month
--   p_after      the last entry of the previous page
create or replace function invoice_lines(
  p_merchant_id text,
  p_environment environment,
  p_month date,
  p_order_id text,
  p_after bigint default null,
  p_limit integer default null
) returns table (
  entry_id bigint,
  kind ledger_transaction_kind,
  created_at timestamptz,
  order_id text,
  tracking_id text,
  reference text,
  recipient text,
  gross_minor bigint,
  tax_name text,
  tax_rate_bp integer,
  tax_minor bigint,
  corrects_month date -- or null
)
language plpgsql
stable
security definer
set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  m markets;
  v_account text := wallet_account(p_merchant_id, p_environment);
  v_start timestamptz;
  v_end timestamptz;
  v_first bigint;
  v_last bigint;
begin
  select k.* into strict m
    from merchants c join markets k on k.code = c.market_code where c.id = p_merchant_id;
  if p_order_id is null then
    v_start := p_month::timestamp at time zone m.timezone;
    v_end := (p_month + interval '1 month') at time zone m.timezone;
    select greatest(b.first, p_after + 1), b.after into v_first, v_last
      from entries_between(v_account, v_start, v_end) b;
  end if;

  return query
  with moved as (
    select e.id, t.kind, t.created_at, t.order_id, -e.amount_minor as gross
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where p_order_id is null and e.account_id = v_account and e.id >= v_first and e.id < v_last
       and t.created_at >= v_start and t.created_at < v_end
       and is_charge(t.kind)
     union all
    select e.id, t.kind, t.created_at, t.order_id, -e.amount_minor
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.account_id = v_account
     where (t.merchant_id, t.environment, t.order_id) = (p_merchant_id, p_environment, p_order_id)
  )
  select l.id, l.kind, l.created_at, o.id, o.tracking_id, o.merchant_reference_id,
         coalesce(o.receiver_name, o.receiver_phone), l.gross, x.name, coalesce(x.rate_bp, 0),
         tax_within(l.gross, coalesce(x.rate_bp, 0), m.minor_per_unit),
         case when l.gross < 0 and charged.month < date_trunc('month', l.created_at at time zone m.timezone)
              then charged.month end
    from (select * from moved order by id limit p_limit) l
    join orders o
      on (o.merchant_id, o.environment, o.id) = (p_merchant_id, p_environment, l.order_id)
    left join ledger_transactions paid on l.kind in ('order_change', 'run_saving', 'order_refund', 'late_credit', 'order_credit')
      and (paid.merchant_id, paid.environment, paid.order_id, paid.kind)
        = (p_merchant_id, p_environment, l.order_id, 'order_debit')
   cross join lateral (
      select date_trunc('month', paid.created_at at time zone m.timezone)::date as month) charged
    left join lateral (
      select x.name, x.rate_bp from market_taxes x
       where x.market_code = m.code
         and x.valid_from <= (coalesce(paid.created_at, l.created_at) at time zone m.timezone)::date
       order by x.valid_from desc limit 1) x on true
   order by l.id;
end
$$;
