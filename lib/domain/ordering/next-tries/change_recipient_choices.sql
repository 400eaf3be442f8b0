-- Sets what a merchant's recipients may choose who are not there, in both environments, and records it. Equal choices
-- are not recorded.
create or replace function change_recipient_choices(p_merchant_id text, p_choices text[], p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_allows_counter constant boolean := 'counter' = any (p_choices);
  v_allows_safe_place constant boolean := 'safe_place' = any (p_choices);
  -- These have columns of their own: running copies of the release know no such choices.
  v_choices constant recipient_choice[] :=
    array_remove(array_remove(p_choices, 'counter'), 'safe_place')::recipient_choice[];
begin
  update merchants set recipient_choices = v_choices, allows_counter = v_allows_counter, allows_safe_place = v_allows_safe_place
   where id = p_merchant_id and (recipient_choices, allows_counter, allows_safe_place)
                                <> (v_choices, v_allows_counter, v_allows_safe_place);
  if found then
    perform append_audit(p_merchant_id, null, 'merchant', p_user_id, 'merchant.recipient_choices_changed',
      p_merchant_id, json_build_object('choices', p_choices));
  end if;
end
$$;
