-- Charges owed return fees that their merchants' wallets can now cover, oldest first, each once however many workers
-- call it. Returns how many. An order that another statement has locked is left for the next run.
create or replace function collect_return_fees(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
  v_charged integer := 0;
begin
  for o in
    select * from (
      select * from orders d
       where d.status = 'returned' and d.environment = 'live'
         and d.return_fee_minor > 0 and d.return_fee_charged_at is null
         and exists (select from wallets w
                      where w.merchant_id = d.merchant_id and w.environment = d.environment
                        and w.balance_minor >= d.return_fee_minor)
       order by d.cancelled_at limit p_batch
         for update skip locked) due
     -- In the order in which completed orders credit wallets, so that no two workers wait for each other.
     order by merchant_id, cancelled_at
  loop
    v_charged := v_charged + charge_return_fee(o, 'system')::integer;
  end loop;
  return v_charged;
end
$$;
