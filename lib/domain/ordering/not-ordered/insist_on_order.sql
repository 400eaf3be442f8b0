-- Records the shop's answer that the recipient did order the parcel: the delivery goes on. A shop can answer once, before the
-- pickup and before it is due; if the recipient says it again, it is final. An order of which nothing is said is unchanged. If a user answers, the audit log gets the user.
--   p_user_id   null for a system with a key, whose requests are in the request log
-- Refuses order_not_found; order_status_conflict for an order that is past the answer.
create or replace function insist_on_order(
  p_merchant_id text,
  p_environment environment,
  p_order_id text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_was orders := lock_order(p_merchant_id, p_environment, p_order_id);
  o orders;
begin
  if v_was.not_ordered_at is null then
    return;
  end if;
  if v_was.not_ordered_due_at is null or v_was.insisted_at is not null or not is_assignable(v_was.status) then
    perform refuse('order_status_conflict', json_build_object('status', v_was.status_label));
  end if;
  update orders set insisted_at = now()
   where merchant_id = v_was.merchant_id and environment = v_was.environment and id = v_was.id;
  o := clear_not_ordered(v_was);
  perform append_choice(v_was, o, 'merchant');
  perform announce('outbox', o.merchant_id || ':' || o.environment);
  perform announce('rider_changes', o.rider_id::text) where o.rider_id is not null;
  perform append_audit(o.merchant_id, o.environment, 'merchant', p_user_id, 'order.insisted', o.id, '{}')
    where p_user_id is not null;
end
$$;
