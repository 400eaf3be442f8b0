-- Hands out payments that were asked for and whose provider was not asked about them for a while, because its call may
-- be lost. Each goes to one worker. A payment that was given up is looked up for a day, in case it was paid after all.
create or replace function claim_collection_payments(p_limit integer, p_wait_seconds integer, p_give_up_seconds integer)
returns table (id text, is_due_to_end boolean)
language sql
security definer
set search_path = public, pg_temp
as $$
  update collection_payments t set checked_at = now()
    from (select p.id from collection_payments p
           where p.received_at is null and p.asked_at > now() - interval '1 day'
             and coalesce(p.checked_at, p.asked_at) < now()
               - case p.state when 'asked' then make_interval(secs => p_wait_seconds)
                              else greatest(make_interval(secs => p_wait_seconds), (now() - p.asked_at) / 4) end
           order by p.asked_at, p.id
           limit p_limit
             for update skip locked) due
   where t.id = due.id
  returning t.id, t.state = 'asked' and t.asked_at < now() - make_interval(secs => p_give_up_seconds)
$$;
