-- When something happened to an order: now, or the time that a phone reports, limited to between the order's last
-- step and now.
create or replace function moment_of(p_order orders, p_occurred_at timestamptz)
returns timestamptz
language plpgsql
stable
security definer
set search_path = public, pg_temp
as $$
begin
  if p_occurred_at is null then
    return now();
  end if;
  return greatest(least(p_occurred_at, now()),
    (select max(e.occurred_at) from events e
      where e.merchant_id = p_order.merchant_id and e.environment = p_order.environment
        and e.order_id = p_order.id and e.status is not null));
end
$$;
