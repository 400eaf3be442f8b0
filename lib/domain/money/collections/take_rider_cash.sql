-- Moves money from a rider's hands to the company's, or to those of its counter. The caller has locked the rows of the
-- rider and the counter.
create or replace function take_rider_cash(
  p_reference text,
  p_courier_id text,
  p_rider_id integer,
  p_currency text,
  p_amount_minor bigint,
  p_counter_id text default null
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_to constant text := case when p_counter_id is null then company_cash_account(p_courier_id, p_currency)
                             else counter_cash_account(p_counter_id, p_currency) end;
begin
  if p_amount_minor = 0 then
    return;
  end if;
  insert into ledger_accounts (id, kind, courier_id, currency)
  values (v_to, case when p_counter_id is null then 'company_cash' else 'counter_cash' end::ledger_account_kind, p_courier_id,
          p_currency)
  on conflict (id) do nothing;
  update riders set cash_minor = cash_minor - p_amount_minor where id = p_rider_id;
  update counters set cash_minor = cash_minor + p_amount_minor where id = p_counter_id;
  perform post_ledger('cash_hand_in', p_currency, null, null, null, p_reference,
    array[rider_cash_account(p_rider_id, p_currency), v_to],
    array[p_amount_minor, -p_amount_minor]);
end
$$;
