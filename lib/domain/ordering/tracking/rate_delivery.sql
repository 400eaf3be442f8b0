-- Stores a recipient's first rating; a later one changes nothing, and the first is an event of the merchant. The triggers on orders update the courier's
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
     set rating = p_rating, rating_comment = p_comment, rated_at = now(), last_sequence = last_sequence + 1
   where merchant_id = o.merchant_id and environment = o.environment and id = o.id
     and rating is null
  returning * into o;
  if found then
    perform append_event(o, 'rating.given', 'recipient', null, p_more => json_build_object('rating', json_build_object(
      'stars', o.rating, 'comment', o.rating_comment,
      'rated_at', to_char(o.rated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))));
  end if;
end
$$;
