-- Marks alerts as read for one person of the company, who may see them. Returns how many were unread.
--   p_up_to   the newest alert that the person has seen
--   p_id      the only alert to mark; null for all up to `p_up_to`
create or replace function read_notices(
  p_user_id text,
  p_kinds alert_kind[],
  p_up_to bigint,
  p_id bigint
) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  u users;
  v_read integer;
begin
  select * into strict u from users where id = p_user_id;
  insert into alert_reads (user_id, alert_id)
  select u.id, a.id from alerts a
   where a.merchant_id is not distinct from u.merchant_id and a.courier_id is not distinct from u.courier_id
     and u.role <> 'rider'
     and a.kind = any (p_kinds) and a.created_at >= u.created_at
     and a.id <= p_up_to and (p_id is null or a.id = p_id)
  on conflict do nothing;
  get diagnostics v_read = row_count;
  -- The person's other pages show a smaller number.
  if v_read > 0 and u.merchant_id is not null then
    perform announce('outbox', u.merchant_id || ':live');
  elsif v_read > 0 and u.courier_id is not null then
    perform announce('courier_order_changes', u.courier_id);
  elsif v_read > 0 then
    perform announce('platform_changes', 'alerts');
  end if;
  return v_read;
end
$$;
