-- Sets the counter where the recipient fetches the parcel, as the recipient has chosen, and keeps the message that says
-- so (`keep_choice`). The same statement writes the event `order.changed` and announces it to the rider and to all
-- pages. It ends a chosen time and the choice of a neighbour or a safe place. A message that was kept before changes nothing, and the
-- same counter again is only kept as a message.
--   p_choices   how often the recipient may choose, over all channels
-- Refuses order_not_found; order_status_conflict unless a try has failed and a rider has the parcel, and where the shop
-- doesn't allow it; counter_not_found for a closed counter, and for one of another company; rate_limited.
create or replace function choose_counter(
  p_reply jsonb,
  p_counter_id text,
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
  if v_was.counter_id = p_counter_id then
    return true;
  end if;
  if v_was.status <> 'undeliverable' or v_was.environment <> 'live' or not exists (
       select from merchants c where c.id = v_was.merchant_id and c.allows_counter)
  then
    perform refuse('order_status_conflict', json_build_object('status', v_was.status_label));
  end if;
  -- Held, so that it is not closed meanwhile.
  perform from counters where id = p_counter_id and courier_id = v_was.courier_id and closed_at is null for share;
  if not found then
    perform refuse('counter_not_found');
  end if;
  perform require_choices_left(v_was, p_choices);

  perform end_choices(v_was);
  update orders
     set counter_id = p_counter_id, counter_until = kept_until(p_counter_id, now()),
         last_sequence = last_sequence + 1
   where merchant_id = v_was.merchant_id and environment = v_was.environment and id = v_was.id
  returning * into o;
  perform append_choice(v_was, o);
  return true;
end
$$;
