-- Records that the recipient did order the parcel after all, and keeps the message that says so (`keep_reply`): the delivery
-- goes on, and a search for a rider begins again. A message that was kept before changes nothing, nor does one about a
-- parcel of which nothing was said.
-- Refuses order_not_found; order_status_conflict for an order that is over or goes back; rate_limited after too many messages.
create or replace function say_ordered(p_reply jsonb, p_choices integer, p_answer text, p_language text) returns boolean
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
  if not keeps_neighbour(v_was.status) then
    perform refuse('order_status_conflict', json_build_object('status', v_was.status_label));
  end if;
  if v_was.not_ordered_at is null then
    return true;
  end if;
  perform require_choices_left(v_was, p_choices);
  o := clear_not_ordered(v_was);
  perform append_choice(v_was, o);
  return true;
end
$$;

-- Lets the delivery of an order go on that its recipient said they didn't order. How long it searches counts from now.
create or replace function clear_not_ordered(p_order orders) returns orders
language sql
security definer
set search_path = public, pg_temp
as $$
  update orders
     set not_ordered_at = null, not_ordered_due_at = null, last_sequence = last_sequence + 1,
         updated_at = case when status = 'searching' then now() else updated_at end
   where merchant_id = p_order.merchant_id and environment = p_order.environment and id = p_order.id
  returning *
$$;
