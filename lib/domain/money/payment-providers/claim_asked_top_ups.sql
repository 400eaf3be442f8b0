-- Hands out top-ups that a phone was asked to pay and whose provider was not asked about them for a while, because its call
-- may be lost. Each goes to one worker. One that was given up or cancelled is looked up for a day, in case it was paid
-- after all.
create or replace function claim_asked_top_ups(p_limit integer, p_wait_seconds integer, p_give_up_seconds integer)
returns table (id text, is_due_to_end boolean)
language sql
security definer
set search_path = public, pg_temp
as $$
  update top_ups t set provider_asked_at = now()
    from (select o.id from top_ups o
           where o.phone_asked_at > now() - interval '1 day' and o.ledger_transaction_id is null and o.received_at is null
             and coalesce(o.provider_asked_at, o.phone_asked_at) < now()
               - case o.state when 'requested' then make_interval(secs => p_wait_seconds)
                              else greatest(make_interval(secs => p_wait_seconds), (now() - o.phone_asked_at) / 4) end
           order by o.phone_asked_at, o.id
           limit p_limit
             for update skip locked) due
   where t.id = due.id
  returning t.id, t.state = 'requested' and t.phone_asked_at < now() - make_interval(secs => p_give_up_seconds)
$$;
