-- Notes that the authority has accepted a document. It counts whichever try it answers, also after a refusal, and the first
-- one stands. Returns `accepted`; `other` if the document has another code already, or another document has this code.
create or replace function accept_fiscal_document(p_id text, p_code text, p_qr_text text, p_accepted_at timestamptz)
returns text
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  d fiscal_documents;
begin
  select * into strict d from fiscal_documents where id = p_id for update;
  if d.state = 'accepted' then
    return case when d.code = p_code then 'accepted' else 'other' end;
  end if;
  update fiscal_documents
     set state = 'accepted', next_send_at = null, last_error = null, code = p_code, qr_text = p_qr_text,
         accepted_at = p_accepted_at
   where id = p_id;
  return 'accepted';
exception when unique_violation then
  return 'other';
end
$$;
