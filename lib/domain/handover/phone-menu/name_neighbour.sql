-- Sets the neighbour that the recipient has chosen to take the parcel, with a PIN of the neighbour's own, and keeps the
-- message that says so (`keep_reply`). The same statement writes the event `order.changed`, announces it to the rider and
-- to all pages, and stages the text with the PIN where the neighbour has a number. It ends a time that was chosen for the
-- next try, a safe place and a counter. A message that was kept before changes nothing, and the same neighbour again is only kept as a message.
--   p_name      null if no neighbour takes it any more
--   p_pin       four digits; the next ones if the recipient's PIN is the same
--   p_choices   how often the recipient may choose, over all channels
-- Refuses order_not_found; order_status_conflict for an order that is handed over or goes back, has money to collect, or
-- whose shop doesn't allow a neighbour; rate_limited after too many messages.
create or replace function name_neighbour(
  p_reply jsonb,
  p_name text,
  p_place text,
  p_phone text,
  p_pin text,
  p_choices integer,
  p_answer text,
  p_language text
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_was orders := keep_choice(p_reply, p_answer, p_language);
  o orders;
begin
  if v_was.id is null then
    return false;
  end if;
  if (v_was.neighbour_name, v_was.neighbour_place, v_was.neighbour_phone)
     is not distinct from (p_name, p_place, p_phone) then
    return true;
  end if;
  if not keeps_neighbour(v_was.status)
     or p_name is not null and (v_was.collect_minor > 0 or not exists (
       select from merchants c where c.id = v_was.merchant_id and 'neighbour' = any (c.recipient_choices)))
  then
    perform refuse('order_status_conflict', json_build_object('status', v_was.status_label));
  end if;
  perform require_choices_left(v_was, p_choices);

  perform end_choices(v_was) where p_name is not null;
  update orders
     set neighbour_name = p_name, neighbour_place = p_place, neighbour_phone = p_phone,
         neighbour_pin = case when p_name is null then null when p_pin <> delivery_pin then p_pin
                              else lpad(((p_pin::integer + 1) % 10000)::text, 4, '0') end,
         last_sequence = last_sequence + 1
   where merchant_id = v_was.merchant_id and environment = v_was.environment and id = v_was.id
  returning * into o;
  perform append_choice(v_was, o);
  insert into notifications (id, merchant_id, environment, order_id, cause, step, phone)
  select 'sms_' || replace(gen_random_uuid()::text, '-', ''), o.merchant_id, o.environment, o.id, p_reply ->> 'id',
         'neighbour', o.neighbour_phone
   where o.neighbour_phone is not null;
  return true;
end
$$;
