-- When the next email of a kind about orders goes to one reader's staff: at once, or half an hour after the last one,
-- so that a bad hour causes few emails.
--   p_merchant_id, p_courier_id   null for the platform
create or replace function order_alert_due_at(p_merchant_id text, p_courier_id text, p_kind alert_kind)
returns timestamptz
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  -- Without an email there is nothing to wait for, which `least` would answer with now.
  select greatest(now(), interval '30 minutes'
           + case when max(a.written_at) > now() then now() else max(a.written_at) end)
    from (
      select m.written_at from alerts m
       where m.merchant_id = p_merchant_id and m.kind = p_kind and m.created_at > now() - interval '1 day'
       union all
      select c.written_at from alerts c
       where p_merchant_id is null and c.merchant_id is null and c.courier_id is not distinct from p_courier_id
         and c.kind = p_kind and c.created_at > now() - interval '1 day') a
$$;
