-- Stages what the tax authority has to accept of an invoice just issued: the invoice with the charges of its month, and
-- a credit note for each earlier invoice of which it lists refunds or credits. Together they are the invoice's totals.
-- A market without fiscal hours, and a demo's invoices, have none. Again, it changes nothing. The function that issues
-- invoices calls this one.
create or replace function stage_fiscal_documents(p_merchant_id text, p_month date)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into fiscal_documents
    (id, market_code, merchant_id, environment, month, kind, number, corrects_month, totals, due_by)
  select 'fis_' || left(replace(gen_random_uuid()::text, '-', ''), 22), m.code, i.merchant_id, i.environment, i.month,
         case when d.corrects is null then 'invoice' else 'credit_note' end::fiscal_document_kind,
         i.number || case when d.corrects is null then '' else '-C' || d.place end, d.corrects, d.totals,
         i.issued_at + make_interval(hours => m.fiscal_hours)
    from invoices i
    join merchants c on c.id = i.merchant_id
    join markets m on m.code = c.market_code and m.fiscal_hours is not null
   cross join lateral (
     select corrects, row_number() over (partition by corrects is null order by corrects) as place,
            jsonb_agg(jsonb_build_object(
              'kind', kind, 'taxName', tax_name, 'taxRateBp', tax_rate_bp, 'count', count,
              'grossMinor', gross, 'taxMinor', tax) order by kind, tax_rate_bp) as totals
       from (select e.month as corrects, l.kind, l.tax_name, l.tax_rate_bp, count(*) as count,
                    sum(l.gross_minor) as gross, sum(l.tax_minor) as tax
               from invoice_lines(i.merchant_id, i.environment, i.month, null) l
               left join invoices e
                 on (e.merchant_id, e.environment, e.month) = (i.merchant_id, i.environment, l.corrects_month)
              group by e.month, l.kind, l.tax_name, l.tax_rate_bp) sums
      group by corrects) d
   where (i.merchant_id, i.environment, i.month) = (p_merchant_id, 'live', p_month)
     and not (i.issuer ->> 'isDemo')::boolean
  on conflict do nothing
$$;
