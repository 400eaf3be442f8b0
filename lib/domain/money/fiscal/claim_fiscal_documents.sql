-- Leases documents that are due to the caller; one whose lease expires is due again, under the same id. A credit note
-- waits until the invoice that it corrects is accepted, if that one is sent at all.
--   p_markets   those that have a service
create or replace function claim_fiscal_documents(p_markets text[], p_limit integer, p_lease_seconds integer)
returns table (
  id text,
  market_code text,
  kind fiscal_document_kind,
  number text,
  issued_at timestamptz,
  currency text,
  issuer jsonb,
  customer jsonb,
  totals jsonb,
  corrects_number text, -- or null
  corrects_code text, -- or null
  sends integer
)
language sql
security definer
set search_path = public, pg_temp
as $$
  with claimed as (
    update fiscal_documents d
       set sends = d.sends + 1, next_send_at = now() + make_interval(secs => p_lease_seconds)
     where d.id = any (array(
       select w.id from fiscal_documents w
        where w.state = 'waiting' and w.next_send_at <= now() and w.market_code = any (p_markets)
          and not exists (
            select from fiscal_documents o
             where (o.merchant_id, o.environment, o.month) = (w.merchant_id, w.environment, w.corrects_month)
               and o.kind = 'invoice' and o.state <> 'accepted')
        order by w.next_send_at limit p_limit for update skip locked))
    returning d.*)
  select d.id, d.market_code, d.kind, d.number, i.issued_at, i.currency, i.issuer, i.customer, d.totals, e.number, o.code,
         d.sends
    from claimed d
    join invoices i on (i.merchant_id, i.environment, i.month) = (d.merchant_id, d.environment, d.month)
    left join invoices e on (e.merchant_id, e.environment, e.month) = (d.merchant_id, d.environment, d.corrects_month)
    left join fiscal_documents o on o.kind = 'invoice'
      and (o.merchant_id, o.environment, o.month) = (d.merchant_id, d.environment, d.corrects_month)
$$;
