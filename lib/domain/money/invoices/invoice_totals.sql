-- The sums of a month's lines, by kind and tax rate; an empty array without lines.
create or replace function invoice_totals(p_merchant_id text, p_environment environment, p_month date)
returns jsonb
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'kind', kind, 'taxName', tax_name, 'taxRateBp', tax_rate_bp, 'count', count,
           'grossMinor', gross, 'taxMinor', tax) order by kind, tax_rate_bp), '[]')
    from (select kind, tax_name, tax_rate_bp, count(*) as count, sum(gross_minor) as gross,
                 sum(tax_minor) as tax
            from invoice_lines(p_merchant_id, p_environment, p_month, null)
           group by kind, tax_name, tax_rate_bp) totals
$$;
