-- Sets the addressee of a merchant's future invoices, and records who changed it. Issued invoices are unchanged.
-- An equal value is not recorded.
create or replace function change_billing_details(
  p_merchant_id text,
  p_legal_name text,
  p_tax_number text,
  p_address text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update merchants
     set legal_name = p_legal_name, tax_number = p_tax_number, billing_address = p_address
   where id = p_merchant_id
     and (legal_name, tax_number, billing_address)
           is distinct from (p_legal_name, p_tax_number, p_address);
  if found then
    perform append_audit(p_merchant_id, null, 'merchant', p_user_id, 'merchant.billing_changed',
      p_merchant_id, json_build_object(
        'legalName', p_legal_name, 'taxNumber', p_tax_number, 'address', p_address));
  end if;
end
$$;
