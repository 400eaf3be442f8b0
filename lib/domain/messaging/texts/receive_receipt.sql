-- Stores a provider's report about a message. Returns whether the message is known. A repeated or late report changes
-- nothing: a delivered message stays delivered. A message that the provider could not deliver after all (`refused`)
-- waits for the next provider, unless a newer message of its order replaced it or its attempts are used up.
--   p_notification_id   our id, if the provider repeats it: it identifies a message whose answer was lost
--   p_tries             how many attempts there are; 0 without another provider
create or replace function receive_receipt(
  p_provider text,
  p_provider_message_id text,
  p_notification_id text,
  p_state text,
  p_reason text,
  p_network text,
  p_tries integer
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  -- The lock of claim_notifications: no newer message leaves while this one is looked at.
  c_one_at_a_time constant bigint := 8270003;
  n notifications;
begin
  if p_state = 'refused' then
    perform pg_advisory_xact_lock(c_one_at_a_time);
  end if;
  select * into n from notifications
   where (provider, provider_message_id) = (p_provider, p_provider_message_id) for update;
  if not found then
    -- One in a worker's hands is still unknown, so that the provider says it again.
    select * into n from notifications
     where id = p_notification_id and (leased_until is null or leased_until <= now()) for update;
    if not found then
      return false;
    end if;
    if n.state <> 'waiting' or n.provider is distinct from p_provider then
      return true;
    end if;
  end if;

  if p_state = 'refused' and n.state = 'sent' then
    update notifications u
       set reason = coalesce(p_reason, 'not delivered'), due_at = now(),
           state = (case when is_over then 'failed' else 'waiting' end)::notification_state,
           finished_at = case when is_over then now() end
      from (select n.attempts >= p_tries or n.step <> 'answer' and exists (
              select from notifications newer
               where newer.phone = n.phone and newer.number > n.number and newer.step <> 'answer'
                 and newer.order_id = n.order_id) as is_over) it
     where u.id = n.id;
  elsif n.state in ('sent', 'failed') and p_state in ('delivered', 'failed') and n.state::text <> p_state
     or n.state = 'waiting' and (n.leased_until is null or n.leased_until <= now())
        and (p_state = 'delivered' or p_state is null and n.provider_message_id is null) then
    update notifications
       set state = coalesce(p_state, 'sent')::notification_state,
           reason = case p_state when 'failed' then coalesce(p_reason, 'not delivered') end,
           network = coalesce(p_network, network),
           provider_message_id = p_provider_message_id,
           sent_at = coalesce(sent_at, now()), leased_until = null,
           finished_at = case when p_state is null then null else now() end
     where id = n.id;
    update rider_message_receipts
       set delivered_at = now(), delivered_by = 'sms'
     where p_state = 'delivered' and n.step = 'rider_message' and id = n.cause and delivered_at is null;
  end if;
  return true;
end
$$;
