-- Leases due text messages to the caller, at most `p_limit`, and one at a time per person and order. Only the newest
-- message of an order to a person is sent. Older waiting ones are marked as overtaken and never sent, so that no
-- message follows a newer one and a PIN does not wait for a greeting. Answers overtake nothing. A recipient's
-- messages go to the rider in order: each waits for the one before.
-- One claim runs at a time; a second one leaves the rest to the first. An expired lease is free for any worker. So is
-- a lease that ends later than a lease can: it was taken while the clock was ahead.
create or replace function claim_notifications(p_limit integer, p_lease_seconds integer)
returns table (id text, attempt integer)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  c_one_at_a_time constant bigint := 8270003;
  v_latest constant timestamptz := now() + 2 * make_interval(secs => p_lease_seconds);
begin
  if not pg_try_advisory_xact_lock(c_one_at_a_time) then
    return;
  end if;

  return query
  with due as (
    select w.id, w.order_id, w.phone, w.number, w.step from notifications w
     where w.state = 'waiting' and w.due_at <= now()
       and (w.leased_until is null or w.leased_until <= now() or w.leased_until > v_latest)
       and (w.step = 'answer' or not exists (
         select from notifications other
          where other.phone = w.phone and other.state = 'waiting' and other.order_id = w.order_id
            and other.step <> 'answer' and other.id <> w.id
            and case when w.step = 'reply' or other.step = 'reply'
                     then w.step = other.step and other.number < w.number
                     else other.leased_until > now() and other.leased_until <= v_latest or other.number > w.number and other.due_at <= now()
                end))
     order by w.due_at, w.number
     limit p_limit
       for update skip locked
  ), overtaken as (
    update notifications old
       set state = 'skipped', reason = 'overtaken', finished_at = now(), leased_until = null
      from due
     where old.phone = due.phone and old.state = 'waiting' and old.order_id = due.order_id
       and old.number < due.number
       and old.step not in ('answer', 'reply', 'taken_back') and due.step not in ('answer', 'reply', 'taken_back')
  )
  update notifications n
     set leased_until = now() + make_interval(secs => p_lease_seconds), attempts = n.attempts + 1
    from due
   where n.id = due.id
  returning n.id, n.attempts;
end
$$;
