-- Sets whether riders of a merchant's later orders hand over for the reference of a recipient's own payment.
create or replace function set_takes_references(p_merchant_id text, p_takes boolean, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update merchants set takes_references = p_takes where id = p_merchant_id and takes_references <> p_takes;
  if found then
    perform append_audit(p_merchant_id, null, 'merchant', p_user_id,
      case when p_takes then 'merchant.references_taken' else 'merchant.references_refused' end, p_merchant_id, '{}');
  end if;
end
$$;
