-- Stores the first proof of a delivered order and returns whether this is it; a later one never replaces it.
--   p_proof   columns of proofs_of_delivery
create or replace function record_proof_of_delivery(p_order orders, p_proof jsonb)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  p proofs_of_delivery := jsonb_populate_record(null::proofs_of_delivery, p_proof);
begin
  if not is_delivered(p_order.status) or p_proof is null then
    return false;
  end if;
  p.merchant_id := p_order.merchant_id;
  p.environment := p_order.environment;
  p.order_id := p_order.id;
  p.is_pin_verified := coalesce(p.is_pin_verified, false);
  p.captured_at := coalesce(p.captured_at, now());
  insert into proofs_of_delivery select p.*
  on conflict (merchant_id, environment, order_id) do nothing;
  return found;
end
$$;
