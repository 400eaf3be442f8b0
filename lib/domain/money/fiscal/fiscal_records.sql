-- What the tax authority has of an invoice, as its document shows it: the invoice first, then its credit notes.
create or replace function fiscal_records(p_merchant_id text, p_environment environment, p_month date)
returns jsonb
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'kind', d.kind, 'number', d.number, 'state', d.state, 'correctsNumber', e.number,
           'correctsMonth', to_char(d.corrects_month, 'YYYY-MM'), 'grossMinor', g.gross,
           'code', d.code, 'qrText', d.qr_text, 'acceptedAt', d.accepted_at)
           order by d.corrects_month nulls first), '[]')
    from fiscal_documents d
   cross join lateral (
     select sum((t ->> 'grossMinor')::bigint) as gross from jsonb_array_elements(d.totals) t) g
    left join invoices e
      on (e.merchant_id, e.environment, e.month) = (d.merchant_id, d.environment, d.corrects_month)
   where (d.merchant_id, d.environment, d.month) = (p_merchant_id, p_environment, p_month)
$$;
