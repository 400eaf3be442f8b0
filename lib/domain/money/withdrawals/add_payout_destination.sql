-- Returns the saved destination of a courier's payouts, and adds it if it is new. A company's first destination can be
-- paid at once. Every later one only after the market's waiting time, so that the company can notice a stranger's
-- account first.
-- The caller has locked the courier.
create or replace function add_payout_destination(
  p_courier_id text,
  p_method payout_method,
  p_destination text,
  p_user_id text,
  p_new_id text
) returns payout_destinations
language plpgsql
set search_path = public, pg_temp
as $$
declare
  d payout_destinations;
begin
  select * into d from payout_destinations
   where courier_id = p_courier_id and method = p_method and destination = p_destination
     and removed_at is null;
  if found then
    return d;
  end if;
  insert into payout_destinations
    (id, courier_id, method, destination, added_by, payable_from)
  select p_new_id, p_courier_id, p_method, p_destination, p_user_id,
         now() + make_interval(hours =>
           case when exists (select from payout_destinations where courier_id = p_courier_id)
                then m.payout_cooling_off_hours else 0 end)
    from couriers c join markets m on m.code = c.market_code where c.id = p_courier_id
  returning * into d;
  perform append_audit(null, null, 'courier', p_user_id, 'payout_destination.added', d.id,
    json_build_object('name', p_destination, 'method', p_method, 'payableFrom', d.payable_from),
    p_courier_id);
  return d;
end
$$;
