-- Makes a document that the authority has not accepted due at once; the merchant's audit log names the user. One that is
-- accepted or due stays as it is.
-- Refuses not_found.
create or replace function resend_fiscal_document(p_id text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  d fiscal_documents;
begin
  select * into d from fiscal_documents where id = p_id for update;
  if not found then
    perform refuse('not_found');
  end if;
  -- By the clock: a request that waited for the row began before the other one made the document due.
  if d.state = 'accepted' or d.next_send_at <= clock_timestamp() then
    return;
  end if;
  update fiscal_documents set state = 'waiting', next_send_at = now() where id = p_id;
  perform append_audit(d.merchant_id, d.environment, 'staff', p_user_id, 'fiscal_document.resent', d.id,
    json_build_object('number', d.number));
end
$$;
