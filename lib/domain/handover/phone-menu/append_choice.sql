-- Writes the event `order.changed` of what a recipient has chosen, and announces it to the order's page: the time of the
-- next try and the neighbour, each with its values before and after where it changed.
create or replace function append_choice(p_was orders, p_now orders) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_instant constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
begin
  perform append_event(p_now, 'order.changed', 'recipient', null, p_more => json_build_object('changes', (
    select json_object_agg(f.name, json_build_object('before', f.was, 'after', f.is_now))
      from (values
        ('next_try_from', to_char(p_was.next_try_from at time zone 'UTC', c_instant),
                          to_char(p_now.next_try_from at time zone 'UTC', c_instant)),
        ('next_try_until', to_char(p_was.next_try_until at time zone 'UTC', c_instant),
                           to_char(p_now.next_try_until at time zone 'UTC', c_instant)),
        ('neighbour_name', p_was.neighbour_name, p_now.neighbour_name)
      ) f (name, was, is_now)
     where f.was is distinct from f.is_now)));
  perform announce('order_changes', p_now.tracking_id);
end
$$;
