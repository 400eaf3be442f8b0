-- Stores a message from a plain phone, once per message of the provider. The same statement stages the answer,
-- announces the change to the pages that show it, and forwards the message to a rider whose app does not report.
-- Returns whether the message was new. A number that we never wrote to gets no answer unless it is a rider's. No
-- number gets more than twenty answers in an hour, a rider's sixty, so that two machines cannot keep answering each
-- other.
--   p_is_rider   whether the number is that of a rider's account
create or replace function keep_reply(p_reply jsonb, p_answer text, p_language text, p_is_rider boolean)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r replies := jsonb_populate_record(null::replies, p_reply);
  c_an_hour constant integer := case when p_is_rider then 60 else 20 end;
begin
  insert into replies
    (id, provider, provider_message_id, merchant_id, environment, order_id, phone, channel, kind, text)
  values
    (r.id, r.provider, r.provider_message_id, r.merchant_id, r.environment, r.order_id, r.phone,
     r.channel, r.kind, r.text)
  on conflict (provider, provider_message_id) do nothing;
  if not found then
    return false;
  end if;
  if r.kind in ('message', 'later', 'neighbour', 'counter', 'not_ordered', 'ordered', 'safe_place', 'in_person', 'landmark') then
    perform announce('outbox', r.merchant_id || ':' || r.environment) where r.order_id is not null;
    perform announce('rider_changes', o.rider_id::text),
            announce('courier_order_changes', o.courier_id)
       from orders o
      where (o.merchant_id, o.environment, o.id) = (r.merchant_id, r.environment, r.order_id)
        and o.rider_id is not null;
    perform forward_reply(r);
  end if;

  insert into notifications
    (id, merchant_id, environment, order_id, cause, step, phone, text, language)
  select 'sms_' || replace(gen_random_uuid()::text, '-', ''), r.merchant_id, r.environment, r.order_id,
         r.id, 'answer', r.phone, p_answer, p_language
   where p_answer is not null
     and (p_is_rider or exists (select from notifications n where n.phone = r.phone and n.step <> 'answer'))
     and (select count(*) from notifications n
           where n.phone = r.phone and n.step = 'answer'
             and n.created_at between now() - interval '1 hour' and now() + interval '1 minute') < c_an_hour;
  return true;
end
$$;
