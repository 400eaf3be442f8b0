-- Where the recipient of an order wanted it left at a moment; null where it was to be handed over. A rider whose phone had
-- no network may have left it there before the recipient chose otherwise.
create or replace function safe_place_at(p_order orders, p_at timestamptz) returns text
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select case when p_order.collect_minor = 0 then nullif(coalesce(
    (select coalesce(e.data -> 'changes' -> 'safe_place' ->> 'before', '') from events e
      where (e.merchant_id, e.environment, e.order_id, e.type)
            = (p_order.merchant_id, p_order.environment, p_order.id, 'order.changed')
        and e.occurred_at > p_at and e.data -> 'changes' -> 'safe_place' is not null
      order by e.sequence limit 1),
    p_order.safe_place), '') end
$$;
