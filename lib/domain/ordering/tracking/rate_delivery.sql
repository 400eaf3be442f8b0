-- Stores a recipient's first rating; a later one changes nothing. The triggers on orders update the courier's
-- metrics.
-- Refuses order_not_found, order_status_conflict.
create or replace function rate_delivery(p_receiver_token text, p_rating integer, p_comment text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := find_for_receiver(p_receiver_token);
begin
  update orders
     set rating = p_rating, rating_comment = p_comment, rated_at = now()
   where merchant_id = o.merchant_id and environment = o.environment and id = o.id
     and rating is null;
end
$$;
