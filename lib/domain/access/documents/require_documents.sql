-- Sets whether a company's riders get no new orders while a document that they need is missing or has expired.
create or replace function require_documents(p_courier_id text, p_is_required boolean, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c couriers;
begin
  update couriers set requires_documents = p_is_required
   where id = p_courier_id and requires_documents <> p_is_required
  returning * into c;
  if not found then
    return;
  end if;
  perform copy_documents_end(c);
  perform append_audit(null, null, 'courier', p_user_id,
    case when p_is_required then 'courier.documents_required' else 'courier.documents_not_required' end,
    p_courier_id, '{}', p_courier_id);
  perform announce('courier_changes', p_courier_id);
end
$$;
