-- Passes WhatsApp messages that have not arrived after a while to the next provider. Returns how many. WhatsApp does
-- not report that a phone is off or without data; an SMS waits for the phone in the network.
create or replace function hand_on_unheard(p_seconds integer, p_tries integer, p_limit integer)
returns integer
language sql
security definer
set search_path = public, pg_temp
as $$
  with silent as (
    select provider_message_id from notifications
     where provider = 'whatsapp' and state = 'sent'
       and sent_at between now() - interval '1 day' and now() - make_interval(secs => p_seconds)
     order by sent_at limit p_limit
  )
  select count(receive_receipt('whatsapp', provider_message_id, null, 'refused', 'no receipt', null, p_tries))::integer
    from silent;
$$;
