-- Records that the recipient says that they didn't order the parcel, and keeps the message that says so (`keep_reply`). The
-- same statement tells shop and rider: the event `order.changed`, an alert, and all pages. Dispatch waits, and no rider
-- picks the parcel up. It ends the try to deliver when it is due (`end_not_ordered`): before the pickup after the time in
-- which the shop may answer, or after the time to take it back, where the shop wants no question, has answered before, or a
-- rider has the parcel. A parcel that could not be delivered is not brought again. It ends the next try, the neighbour,
-- the safe place and the counter that were chosen. A message that was kept before changes nothing, and saying it again is only kept as a message.
--   p_answer_minutes   how long the shop may answer
--   p_undo_minutes     how long the recipient has to take it back
-- Refuses order_not_found; order_status_conflict for an order that is handed over, goes back or lies at a counter;
-- rate_limited after too many messages.
create or replace function say_not_ordered(
  p_reply jsonb,
  p_answer_minutes integer,
  p_undo_minutes integer,
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
  v_waits_for_shop boolean;
  o orders;
begin
  if v_was.id is null then
    return false;
  end if;
  if v_was.not_ordered_at is not null then
    return true;
  end if;
  if not keeps_neighbour(v_was.status) then
    perform refuse('order_status_conflict', json_build_object('status', v_was.status_label));
  end if;
  perform require_choices_left(v_was, p_choices);
  v_waits_for_shop := is_assignable(v_was.status) and v_was.insisted_at is null and exists (
    select from merchants c where c.id = v_was.merchant_id and not c.cancels_not_ordered);

  if v_was.environment = 'live' and v_was.status = 'searching' then
    perform close_offer(v_was, 'withdrawn');
    perform release_capacity(v_was, 'searching');
  end if;
  perform end_choices(v_was);
  update orders
     set not_ordered_at = now(),
         not_ordered_due_at = case when status <> 'undeliverable' then
           now() + make_interval(mins => case when v_waits_for_shop then p_answer_minutes else p_undo_minutes end) end,
         rider_id = case when status <> 'searching' then rider_id end,
         courier_id = case when status <> 'searching' then courier_id end,
         offer_at = null, last_sequence = last_sequence + 1
   where merchant_id = v_was.merchant_id and environment = v_was.environment and id = v_was.id
  returning * into o;
  perform append_choice(v_was, o);
  perform stage_order_alert(o, 'not_ordered', o.last_sequence::text,
    json_build_object('dueAt', o.not_ordered_due_at, 'mayInsist', v_waits_for_shop), '{merchant}');
  return true;
end
$$;
