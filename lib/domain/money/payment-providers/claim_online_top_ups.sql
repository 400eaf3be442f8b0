-- Hands out open online top-ups whose provider has not called for a while, because a callback may have been lost.
-- Each goes to one worker and not again for the same time. The result says of each whether it is time to give it up.
create or replace function claim_online_top_ups(
  p_limit integer,
  p_wait_minutes integer,
  p_give_up_hours integer
) returns table (id text, is_due_to_end boolean)
language sql
security definer
set search_path = public, pg_temp
as $$
  update top_ups t set provider_asked_at = now()
    from (select o.id from top_ups o
           where o.method = 'online' and o.phone_asked_at is null and o.state in ('requested', 'declared')
             and coalesce(o.provider_asked_at, o.requested_at)
                 not between now() - make_interval(mins => p_wait_minutes) and now() + interval '1 minute'
           order by o.requested_at, o.id
           limit p_limit
             for update skip locked) due
   where t.id = due.id
  returning t.id, t.requested_at < now() - make_interval(hours => p_give_up_hours)
$$;
