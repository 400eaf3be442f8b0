-- Refuses a rider for a test order who is no test rider of the company that the order's robo shop belongs to: no other test
-- order has a rider.
create or replace function require_sandbox_rider()
returns trigger
language plpgsql
as $$
begin
  perform from riders r
    join robo_shops s on s.courier_id = r.courier_id
   where r.id = new.rider_id and r.environment = 'test' and r.courier_id = new.courier_id
     and s.merchant_id = new.merchant_id;
  if not found then
    raise exception 'a test order has a test rider of its sandbox, or none'
      using errcode = 'check_violation', constraint = 'orders_test_rider_of_its_sandbox';
  end if;
  return new;
end
$$;

create or replace trigger require_sandbox_rider
  before insert or update of rider_id, courier_id on orders
  for each row when (new.environment = 'test' and new.rider_id is not null)
  execute function require_sandbox_rider();
