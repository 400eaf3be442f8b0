-- Forgets a recipient who has proved the number (E.164): the people of its orders that are over, and what requests, texts,
-- answers, notes and requests about the own data say of them, and where their doors are. Orders under way keep what the rider
-- needs, and a restriction holds on. Returns how many
-- orders it changed.
--   p_phone_key   the number's HMAC, which names the recipient among doors
create or replace function forget_recipient(p_phone text, p_phone_key text default null)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_most constant integer := 1000;
  v_merchants text[];
  v_environments environment[];
  v_ids text[];
begin
  perform lock_doors(p_phone_key) where p_phone_key is not null;
  perform from restricted_orders r
    join orders o on (o.merchant_id, o.environment, o.id) = (r.merchant_id, r.environment, r.order_id)
   where r.phone_key = p_phone_key
     for update of o;
  select array_agg(o.merchant_id), array_agg(o.environment), array_agg(o.id)
    into v_merchants, v_environments, v_ids
    from (select k.merchant_id, k.environment, k.id
            from merchants t
            cross join lateral (
              select merchant_id, environment, id from orders
               where merchant_id = t.id and environment in ('live', 'test') and receiver_phone = p_phone
                 and people_forgotten_at is null and status in ('completed', 'returned', 'cancelled')
               limit c_most
                 for update) k
          union all
          select merchant_id, environment, order_id from restricted_orders where phone_key = p_phone_key) o;
  update request_log l set request_body = null, response_body = null
    from unnest(v_merchants, v_environments, v_ids) as ended (merchant_id, environment, id)
   where (l.merchant_id, l.environment, l.order_id) = (ended.merchant_id, ended.environment, ended.id);
  -- Quotes and questions for a place name the number before there is an order; shops write it in several forms.
  update request_log set request_body = null, response_body = null
   where merchant_id = any (v_merchants)
     and (request_body like '%' || right(p_phone, 9) || '%' or response_body like '%' || right(p_phone, 9) || '%');
  update notifications set text = null where phone = p_phone and state <> 'waiting' and text is not null;
  update replies set text = null where phone = p_phone and text is not null;
  update pin_requests set receiver_name = null, phone = null, landmark = null
   where phone = p_phone and used_at is not null;
  perform forget_doors(p_phone, p_phone_key) where p_phone_key is not null;
  delete from customer_notes where phone = p_phone;
  -- There is nothing left to correct.
  update data_requests
     set phone = null, details = null,
         state = case when state = 'waiting' then 'done' else state end, answered_at = coalesce(answered_at, now())
   where phone_key = p_phone_key and phone is not null;
  update order_series
     set request = null, receiver_phone = null, status = 'ended', ended_at = coalesce(ended_at, now()), next_date = null,
         due_at = null, leased_until = null, version = version + 1, updated_at = now()
   where receiver_phone = p_phone;
  delete from sale_requests where phone = p_phone and (state <> 'waiting' or expires_at <= now());
  return coalesce(forget_orders(v_merchants, v_environments, v_ids), 0);
end
$$;
