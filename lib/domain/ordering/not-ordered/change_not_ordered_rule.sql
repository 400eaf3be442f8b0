-- Sets whether a merchant's order is cancelled without its answer where the recipient says that they didn't order it, in both
-- environments, and records it. An equal rule is not recorded.
create or replace function change_not_ordered_rule(p_merchant_id text, p_cancels boolean, p_user_id text) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update merchants set cancels_not_ordered = p_cancels
   where id = p_merchant_id and cancels_not_ordered <> p_cancels;
  if found then
    perform append_audit(p_merchant_id, null, 'merchant', p_user_id, 'merchant.not_ordered_rule_changed',
      p_merchant_id, json_build_object('cancels', p_cancels));
  end if;
end
$$;
