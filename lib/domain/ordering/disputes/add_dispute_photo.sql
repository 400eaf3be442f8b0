-- Adds the merchant's photo to a dispute about one of its deliveries, also to one that the recipient opened. A photo that
-- the dispute has already is not added again, so that a form that is sent twice adds one.
--   p_most   how many photos a dispute has at most
-- Refuses order_not_found, dispute_decided, order_status_conflict if no dispute is open, too_many_dispute_photos.
create or replace function add_dispute_photo(
  p_merchant_id text,
  p_environment environment,
  p_order_id text,
  p_id text,
  p_content bytea,
  p_width integer,
  p_height integer,
  p_most integer,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := lock_order(p_merchant_id, p_environment, p_order_id);
  v_kept integer;
  v_is_kept boolean;
begin
  if o.dispute_decision is not null then
    perform refuse('dispute_decided', json_build_object('decision', o.dispute_decision));
  end if;
  if o.status <> 'delivered' or o.disputed_at is null then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;
  select coalesce(max(number), 0), coalesce(bool_or(content = p_content), false) into v_kept, v_is_kept
    from dispute_photos p
   where (p.merchant_id, p.environment, p.order_id) = (o.merchant_id, o.environment, o.id);
  if v_is_kept then
    return;
  end if;
  if v_kept >= p_most then
    perform refuse('too_many_dispute_photos');
  end if;

  insert into dispute_photos (merchant_id, environment, order_id, number, id, content, width, height)
  values (o.merchant_id, o.environment, o.id, v_kept + 1, p_id, p_content, p_width, p_height);
  perform append_dispute_event(o.merchant_id, o.environment, o.id, 'dispute.note_added', 'merchant');
  perform announce('order_changes', o.tracking_id);
  if o.courier_id is not null then
    perform announce('courier_order_changes', o.courier_id);
  end if;
  perform append_audit(o.merchant_id, o.environment, 'merchant', p_user_id, 'order.dispute_photo_added', o.id,
    json_build_object('photo', p_id));
end
$$;
