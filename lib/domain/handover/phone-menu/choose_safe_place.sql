-- Sets the place where the rider leaves the parcel, in the recipient's words, or ends that choice, and keeps the message
-- that says so (`keep_choice`). The same statement writes the event `order.changed` and announces it to the rider and to
-- all pages. A place ends a time that was chosen for the next try, a neighbour and a counter. A message that was kept
-- before changes nothing, and the same place again is only kept as a message.
--   p_place     null to get it in person
--   p_choices   how often the recipient may choose, over all channels
-- Refuses order_not_found; order_status_conflict for an order that is handed over or goes back, and for a place that
-- `may_leave_at_safe_place` rules out; rate_limited after too many messages.
create or replace function choose_safe_place(
  p_reply jsonb,
  p_place text,
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
  if v_was.safe_place is not distinct from p_place then
    return true;
  end if;
  if not keeps_neighbour(v_was.status) or p_place is not null and not may_leave_at_safe_place(v_was) then
    perform refuse('order_status_conflict', json_build_object('status', v_was.status_label));
  end if;
  perform require_choices_left(v_was, p_choices);

  perform end_choices(v_was) where p_place is not null;
  update orders
     set safe_place = p_place, last_sequence = last_sequence + 1
   where merchant_id = v_was.merchant_id and environment = v_was.environment and id = v_was.id
  returning * into o;
  perform append_choice(v_was, o);
  return true;
end
$$;
