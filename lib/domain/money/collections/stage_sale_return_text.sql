-- Stages the text message to a customer whose payment for a sale goes back, because its shop has declined the request, has
-- sold out or has not answered in time. A payment gets one. The caller holds the request.
create or replace function stage_sale_return_text(p_payment collection_payments)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into notifications (id, merchant_id, environment, cause, step, phone)
  select 'sms_' || replace(gen_random_uuid()::text, '-', ''), r.merchant_id, r.environment, p_payment.id, 'sale_returned', r.phone
    from sale_requests r
   where r.id = p_payment.sale_request_id and p_payment.order_id is null and p_payment.state = 'to_return'
     and (r.state = 'declined' or r.state = 'waiting' and r.expires_at <= clock_timestamp())
  on conflict (cause, step) do nothing;
end
$$;
