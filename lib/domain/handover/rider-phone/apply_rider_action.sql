-- Applies a rider's action on the phone exactly once per key, or leaves no trace. One statement claims the key,
-- applies the action and stores the answer. A key that was already answered returns its answer with `is_replay`; a
-- key whose action is running is waited for. A key of a company's system counts for all riders of the company. An
-- action that the order has already passed changes nothing and reports that (`done` is "already").
--   p_to, p_label, p_behind                         the step's new status, and the statuses past it
--   p_held_attempts                                 how often a held order is tried
--   p_collected_minor                               the money that the rider took at the door
--   p_happened_at                                   by the phone's clock; limited to between the order's last event
--                                                   and now
--   p_proof, p_handover, p_photo_content, p_photo   what prepareHandover made of a hand-over
--   p_channel                                       the channel, if it was not the app; the order's events name it,
--                                                   and offers reach the rider that way until the app reports,
--                                                   except through the system of the rider's company
--   p_route_version, p_stops                        the rider's new order of stops (`reorder_stops`)
--   p_alarm                                         the alarm's id and position (`raise_alarm`)
--   p_message_ids, p_text                           the company's messages that the app has or the rider read, and the
--                                                   rider's answer to the company
--   p_document                                      the kind, number and last day of a rider's document, whose photo is
--                                                   p_photo_content (`send_document`)
--   p_payment                                       the recipient's own payment, see `state_payment`
--   p_hint                                          what the rider says of the way to the door, see `leave_hint`
-- Refuses order_not_found, offer_not_found, offer_over, order_status_conflict, not_ordered, next_try_ahead, route_changed, stops_out_of_order,
-- too_many_rider_answers, invalid_request for a kind of document that the market does not have.
create or replace function apply_rider_action(
  p_rider_id integer,
  p_user_id text,
  p_key text,
  p_kind rider_action_kind,
  p_order_id text,
  p_offer_id text,
  p_happened_at timestamptz,
  p_reason text,
  p_to order_status default null,
  p_label text default null,
  p_behind order_status[] default null,
  p_proof jsonb default null,
  p_handover jsonb default null,
  p_photo_content bytea default null,
  p_photo jsonb default null,
  p_channel reply_channel default null,
  p_route_version integer default null,
  p_stops jsonb default null,
  p_held_attempts integer default null,
  p_collected_minor bigint default null,
  p_alarm jsonb default null,
  p_message_ids text[] default null,
  p_text text default null,
  p_document jsonb default null,
  p_payment jsonb default null,
  p_hint jsonb default null,
  out answer json,
  out is_replay boolean
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
  v_at timestamptz := least(p_happened_at, now());
  -- A company's system reports as often as the app, and needs no text messages.
  v_heard_by constant reply_channel := nullif(p_channel, 'courier_api');
  v_is_done boolean;
  v_before orders[];
begin
  -- Two requests with one key, for two riders of the company, are answered one after the other.
  if p_channel = 'courier_api' then
    perform pg_advisory_xact_lock(hashtextextended('company key ' || p_key, 0));
    select a.answer, true into answer, is_replay
      from riders own
      join riders r on r.courier_id = own.courier_id and r.id <> own.id
      join rider_actions a on a.rider_id = r.id and a.key = p_key
     where own.id = p_rider_id;
    if found then
      return;
    end if;
  end if;

  insert into rider_actions (rider_id, key, kind, happened_at)
  values (p_rider_id, p_key, p_kind, v_at)
  on conflict (rider_id, key) do nothing;
  if not found then
    select a.answer, true into answer, is_replay
      from rider_actions a where a.rider_id = p_rider_id and a.key = p_key;
    return;
  end if;

  if p_kind in ('go_online', 'go_offline') then
    v_is_done := set_rider_presence(p_rider_id, p_kind = 'go_online', v_at, p_user_id, p_channel);
  elsif p_kind = 'reorder_stops' then
    v_is_done := reorder_stops(p_rider_id, p_route_version, p_stops);
  elsif p_kind = 'raise_alarm' then
    v_is_done := raise_alarm(p_rider_id, p_user_id, v_at, p_alarm, p_channel);
  elsif p_kind = 'end_alarm' then
    v_is_done := end_alarm(p_rider_id, p_user_id, v_at);
  elsif p_kind in ('receive_messages', 'read_messages', 'answer_company') then
    v_is_done := take_rider_message(p_rider_id, p_kind, p_message_ids, p_text, v_at);
  elsif p_kind = 'send_document' then
    v_is_done := send_rider_document(p_rider_id, p_document, p_photo_content, p_user_id);
  elsif p_kind = 'leave_hint' then
    -- Doors are locked before orders.
    select * into o from orders where rider_id = p_rider_id and id = p_order_id;
    if not found then
      perform refuse('order_not_found');
    end if;
    v_at := moment_of(o, v_at);
    v_is_done := leave_hint(o, p_rider_id, p_hint, v_at);
  else
    if p_offer_id is not null then
      o := lock_offered_order(p_offer_id, p_rider_id);
      v_before := array(select w from offers f, offered_together(f) w where f.id = p_offer_id);
    else
      select * into o from orders where rider_id = p_rider_id and id = p_order_id for update;
      if not found then
        perform refuse('order_not_found');
      end if;
      v_before := array[o];
    end if;
    v_at := moment_of(o, v_at);
    v_is_done := case
      when p_offer_id is not null then answer_offer(o, p_offer_id, p_rider_id, p_kind, v_at, p_reason)
      else take_rider_step(o, p_kind, p_to, p_label, p_behind, p_held_attempts, p_collected_minor, v_at, p_reason,
                           p_proof, p_handover, p_photo_content, p_photo, p_payment)
    end;
    select * into strict o from orders
     where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
    update events e set channel = p_channel
      from unnest(v_before) b
     where p_channel is not null
       and (e.merchant_id, e.environment, e.order_id) = (b.merchant_id, b.environment, b.id)
       and e.sequence > b.last_sequence and e.actor = 'rider';
  end if;
  -- Orders are held before riders, here as everywhere.
  update riders r
     set heard_by = v_heard_by, last_seen_at = now(),
         presence_ends_at = case when r.is_online and r.presence_ends_at is not null then
           presence_end(r, now(), v_heard_by) end
   where r.id = p_rider_id and (p_channel is not null or r.heard_by is not null);

  update rider_actions a
     set merchant_id = o.merchant_id, environment = o.environment, order_id = o.id,
         happened_at = v_at,
         answer = json_build_object(
           'done', case when v_is_done then 'now' else 'already' end,
           'orderId', o.id, 'status', o.status, 'label', o.status_label)
   where a.rider_id = p_rider_id and a.key = p_key
  returning a.answer into answer;
  is_replay := false;
end
$$;
