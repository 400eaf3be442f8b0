-- Moves money from a rider's hands to the company's. The caller has locked the rider's row.
create or replace function take_rider_cash(
  p_reference text,
  p_courier_id text,
  p_rider_id integer,
  p_currency text,
  p_amount_minor bigint
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if p_amount_minor = 0 then
    return;
  end if;
  insert into ledger_accounts (id, kind, courier_id, currency)
  values (company_cash_account(p_courier_id, p_currency), 'company_cash', p_courier_id, p_currency)
  on conflict (id) do nothing;
  update riders set cash_minor = cash_minor - p_amount_minor where id = p_rider_id;
  perform post_ledger('cash_hand_in', p_currency, null, null, null, p_reference,
    array[rider_cash_account(p_rider_id, p_currency), company_cash_account(p_courier_id, p_currency)],
    array[p_amount_minor, -p_amount_minor]);
end
$$;
