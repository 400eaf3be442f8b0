-- Writes the event `order.changed` of what a recipient has chosen, or of a parcel that came to the chosen counter, and
-- announces it to the order's page: the time of the next try, the neighbour, the safe place, the counter, and whether they say that they
-- didn't order it, each with its values before and after where it changed.
create or replace function append_choice(p_was orders, p_now orders, p_actor actor_kind default 'recipient') returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_instant constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
begin
  perform append_event(p_now, 'order.changed', p_actor, null, p_more => json_build_object('changes', (
    select json_object_agg(f.name, json_build_object('before', f.was, 'after', f.is_now))
      from (values
        ('next_try_from', to_char(p_was.next_try_from at time zone 'UTC', c_instant),
                          to_char(p_now.next_try_from at time zone 'UTC', c_instant)),
        ('next_try_until', to_char(p_was.next_try_until at time zone 'UTC', c_instant),
                           to_char(p_now.next_try_until at time zone 'UTC', c_instant)),
        ('neighbour_name', p_was.neighbour_name, p_now.neighbour_name),
        ('safe_place', p_was.safe_place, p_now.safe_place),
        ('counter_name', (select c.name from counters c where c.id = p_was.counter_id),
                         (select c.name from counters c where c.id = p_now.counter_id)),
        ('counter_until', to_char(p_was.counter_until at time zone 'UTC', c_instant),
                          to_char(p_now.counter_until at time zone 'UTC', c_instant)),
        ('at_counter_since', to_char(p_was.at_counter_since at time zone 'UTC', c_instant),
                             to_char(p_now.at_counter_since at time zone 'UTC', c_instant)),
        ('not_ordered_at', to_char(p_was.not_ordered_at at time zone 'UTC', c_instant),
                           to_char(p_now.not_ordered_at at time zone 'UTC', c_instant))
      ) f (name, was, is_now)
     where f.was is distinct from f.is_now)));
  perform announce('order_changes', p_now.tracking_id);
end
$$;
