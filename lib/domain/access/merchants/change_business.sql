-- Changes a merchant's name and the number that riders and recipients may call (null for none), in both
-- environments, and records the previous value in each. An equal value is not recorded.
create or replace function change_business(
  p_merchant_id text,
  p_name text,
  p_phone text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  m merchants;
begin
  select * into strict m from merchants where id = p_merchant_id for no key update;
  update merchants set name = p_name, phone = p_phone
   where id = p_merchant_id and (name, phone) is distinct from (p_name, p_phone);
  if m.name <> p_name then
    perform append_audit(p_merchant_id, null, 'merchant', p_user_id, 'merchant.renamed', p_merchant_id,
      json_build_object('name', p_name, 'previous', m.name));
  end if;
  if m.phone is distinct from p_phone then
    perform append_audit(p_merchant_id, null, 'merchant', p_user_id, 'merchant.phone_changed',
      p_merchant_id, json_build_object('phone', p_phone, 'previous', m.phone));
  end if;
end
$$;
