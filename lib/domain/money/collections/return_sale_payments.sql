-- Leaves what customers paid for sales to be returned whose shop declined, or did not answer in time. Returns how many
-- payments that is.
create or replace function return_sale_payments(p_limit integer) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_payment record;
  v_returned collection_payments;
  v_is_over boolean;
  v_count integer := 0;
begin
  for v_payment in
    select p.id, p.sale_request_id from collection_payments p
     where p.state = 'paid' and p.order_id is null order by p.received_at, p.id limit p_limit
  loop
    -- A shop that accepts it at this moment holds it.
    select r.state = 'declined' or r.state = 'waiting' and r.expires_at <= clock_timestamp() into v_is_over
      from sale_requests r where r.id = v_payment.sale_request_id for update;
    if coalesce(v_is_over, true) then
      update collection_payments set state = 'to_return'
       where id = v_payment.id and state = 'paid' and order_id is null
      returning * into v_returned;
      perform stage_sale_return_text(v_returned);
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end
$$;
