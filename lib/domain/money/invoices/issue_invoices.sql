-- Issues the invoices of past months to merchants who were charged or refunded in them, oldest month first. Returns
-- how many merchants it checked. Each merchant gets at most one per month, however many workers call it. The numbers
-- of a year have no gaps: the row that counts them is locked until the invoices are committed.
--   p_issuers   the issuer by market, `*` for every other one; a market without an issuer has no invoices
create or replace function issue_invoices(p_issuers json, p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  m record;
  v_month date;
  v_totals jsonb;
  v_year integer;
  v_sequence integer;
  v_looked integer := 0;
begin
  for m in
    select c.id, c.market_code, c.invoiced_through, k.timezone, k.currency, last_over.month as last_over,
           from_whom.issuer,
           jsonb_build_object('name', coalesce(c.legal_name, c.name), 'taxNumber', c.tax_number,
                              'address', c.billing_address) as customer
      from merchants c
      join markets k on k.code = c.market_code
     -- Entries posted as a month ended are committed by then.
     cross join lateral (
       select (date_trunc('month', (now() - interval '3 hours') at time zone k.timezone)
               - interval '1 month')::date as month) last_over
     cross join lateral (
       select coalesce(p_issuers -> c.market_code, p_issuers -> '*') as issuer) from_whom
     where from_whom.issuer is not null
       and coalesce(c.invoiced_through, '-infinity') < last_over.month
     order by c.id limit p_batch
       for no key update of c skip locked
  loop
    for v_month in
      select month from months_of_account(wallet_account(m.id, 'live'), m.timezone) as month
       where month > coalesce(m.invoiced_through, '-infinity') and month <= m.last_over
       order by month
    loop
      v_totals := invoice_totals(m.id, 'live', v_month);
      continue when v_totals = '[]';
      v_year := extract(year from now() at time zone m.timezone);
      insert into invoice_numbers as n (year, last_sequence) values (v_year, 1)
        on conflict (year) do update set last_sequence = n.last_sequence + 1
        returning last_sequence into v_sequence;
      insert into invoices
        (merchant_id, environment, month, year, sequence, currency, issuer, customer, totals)
      values
        (m.id, 'live', v_month, v_year, v_sequence, m.currency, m.issuer,
         m.customer, v_totals);
      perform stage_fiscal_documents(m.id, v_month);
    end loop;
    update merchants set invoiced_through = m.last_over where id = m.id;
    v_looked := v_looked + 1;
  end loop;
  return v_looked;
end
$$;
