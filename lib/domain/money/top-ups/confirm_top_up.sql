-- Credits the wallet with the money of a top-up, once, however many people confirm it at once, and sends the merchant
-- an event. One payment is credited for one top-up. A top-up that only looks like a second one of the same money
-- needs `p_is_duplicate_accepted`. Returns the wallet's new balance.
--   p_method   the method by which the money arrived, which the top-up keeps; null for the announced one
-- Refuses top_up_not_found, top_up_state_conflict, top_up_same_person, payment_not_named, payment_used,
-- top_up_maybe_duplicate.
create or replace function confirm_top_up(
  p_id text,
  p_provider_transaction_id text,
  p_credited_minor bigint,
  p_is_duplicate_accepted boolean,
  p_method top_up_method,
  p_user_id text
) returns bigint
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  t top_ups := require_open_top_up(p_id, '{requested,declared}');
  d record;
  v_references json;
begin
  if p_user_id in (t.requested_by, t.declared_by) then
    perform refuse('top_up_same_person');
  end if;

  t.provider_transaction_id := coalesce(p_provider_transaction_id, t.provider_transaction_id);
  t.method := coalesce(p_method, t.method);
  if t.provider_transaction_id is null then
    perform refuse('payment_not_named');
  end if;
  select top_up_id, reference into d from find_top_up_duplicates(p_id, t.provider_transaction_id, t.method)
   where is_same_payment and state = 'confirmed';
  if found then
    perform refuse('payment_used',
      json_build_object('topUpId', d.top_up_id, 'reference', d.reference));
  end if;
  select json_agg(f.reference) into v_references
    from find_top_up_duplicates(p_id, t.provider_transaction_id, t.method) f;
  if v_references is not null and not p_is_duplicate_accepted then
    perform refuse('top_up_maybe_duplicate', json_build_object('references', v_references));
  end if;

  t.credited_minor := coalesce(p_credited_minor, t.amount_minor);
  return record_top_up(t, p_user_id);
end
$$;
