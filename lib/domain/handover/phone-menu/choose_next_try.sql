-- Sets when the rider tries again, as the recipient has chosen, and keeps the message that says so (`keep_reply`). The
-- same statement writes the event `order.changed` and announces it to the rider and to all pages. A message that was
-- kept before changes nothing, and the same time again is only kept as a message. The promise becomes the end of the
-- chosen time, less the time by which it was missed before: at the rider's first try, or now if there was none. It is
-- never earlier than it was. No neighbour takes the parcel any more, and it goes to no counter and no safe place.
--   p_choice   what the shop has to allow for this time
--   p_tries    how often a parcel is brought
--   p_choices  how often its recipient may choose, over all channels
-- Refuses order_not_found; order_status_conflict for an order that is not carried any more, lies at a counter or was
-- tried too often, or whose shop doesn't allow this time, and for a time that has begun; rate_limited after too many
-- messages.
create or replace function choose_next_try(
  p_reply jsonb,
  p_choice recipient_choice,
  p_from timestamptz,
  p_until timestamptz,
  p_tries integer,
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
  v_missed_by interval;
  o orders;
begin
  if v_was.id is null then
    return false;
  end if;
  if (v_was.next_try_from, v_was.next_try_until) is not distinct from (p_from, p_until) then
    return true;
  end if;
  if v_was.status not in ('picked_up', 'in_transit', 'arrived', 'undeliverable')
     or v_was.failed_attempts >= p_tries or p_from <= clock_timestamp()
     or not exists (select from merchants c where c.id = v_was.merchant_id and p_choice = any (c.recipient_choices))
  then
    perform refuse('order_status_conflict', json_build_object('status', v_was.status_label));
  end if;
  perform require_choices_left(v_was, p_choices);
  v_missed_by := greatest(interval '0',
    greatest(coalesce(first_at_door(v_was), now()), v_was.next_try_until) - v_was.promised_by);

  perform end_choices(v_was);
  update orders
     set next_try_from = p_from, next_try_until = p_until,
         promised_from = least(p_from, p_until - v_missed_by),
         promised_by = greatest(promised_by, p_until - v_missed_by), delayed_to = null,
         last_sequence = last_sequence + 1
   where merchant_id = v_was.merchant_id and environment = v_was.environment and id = v_was.id
  returning * into o;
  perform append_choice(v_was, o);
  return true;
end
$$;
