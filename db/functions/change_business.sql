-- Gives a merchant another name, in both environments, and notes what it was called before.
create or replace function rename_merchant(p_merchant_id text, p_name text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_previous text;
begin
  select name into strict v_previous from merchants where id = p_merchant_id for no key update;
  if v_previous = p_name then
    return;
  end if;
  update merchants set name = p_name where id = p_merchant_id;
  perform append_audit(p_merchant_id, null, 'merchant', p_user_id, 'merchant.renamed', p_merchant_id,
    json_build_object('name', p_name, 'previous', v_previous));
end
$$;
