-- Marks the phone of a code's owner as confirmed, unless the phone was changed since, and ends the code. Records once
-- who entered it. The caller has compared the code.
create or replace function confirm_phone(p_code_id text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c phone_codes;
begin
  update phone_codes set expires_at = now() where id = p_code_id and expires_at > now()
  returning * into c;
  update merchants set confirmed_phone = c.phone
   where id = c.merchant_id and phone = c.phone and confirmed_phone is distinct from c.phone;
  if found then
    perform append_audit(c.merchant_id, null, 'merchant', p_user_id, 'merchant.phone_confirmed',
      c.merchant_id, json_build_object('phone', c.phone));
  end if;
  update riders set confirmed_phone = c.phone
   where id = c.rider_id and phone = c.phone and confirmed_phone is distinct from c.phone;
  if found then
    perform append_audit(null, null, 'courier', p_user_id, 'rider.phone_confirmed', c.rider_id::text,
        json_build_object('name', r.name, 'phone', c.phone), r.courier_id)
      from riders r where r.id = c.rider_id;
  end if;
  update users set confirmed_phone = c.phone
   where id = c.user_id and phone = c.phone and confirmed_phone is distinct from c.phone;
  if found then
    perform append_own_audit(c.user_id, 'person.phone_confirmed');
  end if;
end
$$;
