-- Locks and returns the delivered order of a recipient's token. Before the delivery the recipient cannot report on
-- it.
-- Refuses order_not_found, order_status_conflict.
create or replace function find_for_receiver(p_receiver_token text)
returns orders
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
begin
  select * into o from orders where receiver_token = p_receiver_token for update;
  if not found then
    perform refuse('order_not_found');
  end if;
  if not is_delivered(o.status) then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;
  return o;
end
$$;
