-- Announces a change of status or a recipient's answer to open pages: those of the order, by its tracking id, and
-- those of its merchant, which the outbox already informs of events. Other changes of an order, such as its offers,
-- are not announced.
create or replace function announce_to_order_pages()
returns trigger
language plpgsql
as $$
begin
  perform announce('order_changes', new.tracking_id);
  if (old.rated_at, old.confirmed_at, old.disputed_at)
     is distinct from (new.rated_at, new.confirmed_at, new.disputed_at)
  then
    perform announce('outbox', new.merchant_id || ':' || new.environment);
  end if;
  return null;
end
$$;

create or replace trigger announce_orders_to_pages
  after update of status, status_label, rated_at, confirmed_at, disputed_at on orders
  for each row
  when ((old.status, old.status_label, old.rated_at, old.confirmed_at, old.disputed_at)
        is distinct from
        (new.status, new.status_label, new.rated_at, new.confirmed_at, new.disputed_at))
  execute function announce_to_order_pages();
