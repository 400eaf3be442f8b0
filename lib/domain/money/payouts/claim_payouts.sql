-- Hands out payouts that the provider is to be given, and those that it was given and has not answered for a while.
-- New ones go first, however many are asked about. Each goes to one worker. One that is handed out counts as sent before the provider is called, so that a worker that
-- dies in between leaves a payout to ask about. What people look up is asked about for a week, as is what ended without
-- the provider's money: the provider can pay it all the same, and its call can be lost.
--   is_new   whether the provider was never given it
create or replace function claim_payouts(p_limit integer, p_wait_seconds integer, p_give_up_seconds integer)
returns table (
  id text,
  amount_minor bigint,
  currency text,
  phone text,
  is_new boolean,
  is_unknown boolean,
  is_due_to_end boolean
)
language sql
security definer
set search_path = public, pg_temp
as $$
  update payouts t
     set state = case t.state when 'asked' then 'sent' else t.state end,
         sends = t.sends + case t.state when 'asked' then 1 else 0 end,
         -- One that waited for a worker until it was given up was never sent.
         sent_at = case t.state when 'asked' then now() else t.sent_at end,
         checked_at = now()
    from (select p.id, p.state from payouts p
           where p.provider_transaction_id is null
             and (p.state = 'asked'
                  or p.asked_at > now() - interval '7 days'
                     and coalesce(p.checked_at, p.asked_at) < now()
                       - greatest(make_interval(secs => p_wait_seconds), (now() - p.asked_at) / 8))
           order by p.state <> 'asked', p.asked_at, p.id
           limit p_limit
             for update skip locked) due
   where t.id = due.id
  returning t.id, t.amount_minor, t.currency, t.phone, due.state = 'asked', due.state = 'unknown',
            t.asked_at < now() - make_interval(secs => p_give_up_seconds)
$$;

-- Notes that a payout is given to the provider once more. False if it has ended or people look it up.
create or replace function resend_payout(p_id text, out is_open boolean)
language sql
security definer
set search_path = public, pg_temp
as $$
  with again as (
    update payouts set sends = sends + 1, sent_at = now() where id = p_id and state = 'sent' returning id)
  select exists (select from again)
$$;

-- Leaves payouts to people that were not answered within that time: they look them up with the provider.
create or replace function give_up_payouts(p_seconds integer)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update payouts set state = 'unknown'
   where state in ('asked', 'sent') and asked_at < now() - make_interval(secs => p_seconds)
$$;
