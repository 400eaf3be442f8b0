-- Notes a try that was not accepted: due again in so many seconds, or refused if that is null. Nothing changes if another
-- worker has sent the document since, because that one's answer counts.
create or replace function fail_fiscal_document(p_id text, p_sends integer, p_reason text, p_retry_seconds double precision)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update fiscal_documents
     set state = case when p_retry_seconds is null then 'refused' else 'waiting' end::fiscal_document_state,
         next_send_at = now() + make_interval(secs => p_retry_seconds), last_error = p_reason
   where id = p_id and state = 'waiting' and sends = p_sends
$$;
