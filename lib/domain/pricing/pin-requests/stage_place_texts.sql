-- Stages text messages that ask recipients for the places of their parcels, in the order of the requests, as long as the
-- shop and each phone have some left of the environment's day. A request gets one. Returns how many it staged.
--   p_ids   requests of the merchant that have a phone; no phone is in two of them
create or replace function stage_place_texts(p_merchant_id text, p_environment environment, p_ids text[])
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  -- No order pays for these messages, so a shop could send them to any number.
  c_a_shop constant integer := 500;
  c_a_phone constant integer := 3;
  v_day constant timestamptz := now() - interval '1 day';
  v_sent integer;
begin
  -- One shop's messages are counted one after another.
  perform from wallets where merchant_id = p_merchant_id and environment = p_environment for no key update;
  select count(*) into v_sent from notifications n
   where n.merchant_id = p_merchant_id and n.environment = p_environment and n.order_id is null
     and n.step = 'place_asked' and n.created_at > v_day;
  insert into notifications (id, merchant_id, environment, cause, step, phone)
  select 'sms_' || replace(gen_random_uuid()::text, '-', ''), p_merchant_id, p_environment, p.id, 'place_asked', p.phone
    from unnest(p_ids) with ordinality as asked (id, number)
    join pin_requests p on (p.merchant_id, p.environment, p.id) = (p_merchant_id, p_environment, asked.id)
   where (select count(*) from notifications t
           where t.phone = p.phone and t.environment = p_environment and t.step = 'place_asked'
             and t.created_at > v_day) < c_a_phone
   order by asked.number
   limit greatest(0, c_a_shop - v_sent)
  on conflict (cause, step) do nothing;
  get diagnostics v_sent = row_count;
  return v_sent;
end
$$;
