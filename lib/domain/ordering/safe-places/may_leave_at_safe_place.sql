-- Whether the parcel of a locked order may be left where its recipient says, without a person who takes it: its shop
-- allows it, for this order or for all, and there is no money to collect. `mayLeaveAtSafePlace` is the same rule.
create or replace function may_leave_at_safe_place(p_order orders) returns boolean
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select keeps_neighbour(p_order.status) and p_order.collect_minor = 0
     and coalesce(p_order.allows_safe_place,
                  (select m.allows_safe_place from merchants m where m.id = p_order.merchant_id))
$$;
