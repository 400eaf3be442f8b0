-- Keeps what came of one try to send a mail: sent, due again in `p_retry_seconds`, or given up where that is
-- null. A failure whose lease was lost to another worker changes nothing; a success always counts.
create or replace function record_mail_try(
  p_id text,
  p_try integer,
  p_is_sent boolean,
  p_error text,
  p_retry_seconds integer
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update mails
     set sent_at = case when p_is_sent then now() end,
         text = case when p_is_sent or p_retry_seconds is null then '' else text end,
         next_try_at = case when not p_is_sent
                            then now() + make_interval(secs => p_retry_seconds) end,
         last_error = p_error
   where id = p_id and sent_at is null and (p_is_sent or tries = p_try)
$$;
