-- Begins a choice of a recipient who is not there: locks the order, keeps the message that makes the choice (`keep_reply`),
-- and returns the order as it was; null if the message was kept before.
-- Refuses order_not_found for another recipient's order, and order_status_conflict once the parcel lies at a counter, and
-- for another choice while the recipient says that they didn't order it.
create or replace function keep_choice(p_reply jsonb, p_answer text, p_language text) returns orders
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r replies := jsonb_populate_record(null::replies, p_reply);
  v_was orders := lock_order(r.merchant_id, r.environment, r.order_id);
begin
  if not keep_reply(p_reply, p_answer, p_language, false) then
    return null;
  end if;
  if v_was.receiver_phone is distinct from r.phone then
    perform refuse('order_not_found');
  end if;
  if v_was.at_counter_since is not null
     or v_was.not_ordered_at is not null and r.kind not in ('not_ordered', 'ordered')
  then
    perform refuse('order_status_conflict', json_build_object('status', v_was.status_label));
  end if;
  return v_was;
end
$$;

-- Refuses rate_limited for an order whose recipient has chosen more often than this, over all channels.
create or replace function require_choices_left(p_order orders, p_choices integer) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if (select count(*) from replies c
       where (c.merchant_id, c.environment, c.order_id) = (p_order.merchant_id, p_order.environment, p_order.id)
         and c.kind in ('later', 'neighbour', 'counter', 'not_ordered', 'ordered', 'safe_place', 'in_person')) > p_choices then
    perform refuse('rate_limited', json_build_object('retryAfterSeconds', 24 * 60 * 60));
  end if;
end
$$;
