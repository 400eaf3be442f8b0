-- When the next email of a kind about orders goes to a merchant's staff: at once, or half an hour after the last one,
-- so that a bad hour causes few emails.
create or replace function order_alert_due_at(p_merchant_id text, p_kind alert_kind)
returns timestamptz
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  -- Without an email there is nothing to wait for, which `least` would answer with now.
  select greatest(now(), interval '30 minutes'
           + case when max(a.written_at) > now() then now() else max(a.written_at) end)
    from alerts a
   where a.merchant_id = p_merchant_id and a.kind = p_kind and a.created_at > now() - interval '1 day'
$$;
