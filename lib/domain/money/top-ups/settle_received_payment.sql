-- Settles a payment whose amount differs from its top-up, by two people who decide the same: the first approves, and
-- the second credits the received amount or records that it was returned. A person with another decision becomes the
-- first. Returns false for the first, and for the same person twice.
--   p_return_reason   why it is returned, which the merchant sees; null to credit it
-- Refuses top_up_not_found, top_up_state_conflict, top_up_same_person, payment_differs, payment_used.
create or replace function settle_received_payment(p_id text, p_return_reason text, p_user_id text)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  t top_ups := require_open_top_up(p_id, '{in_review}');
  v_is_approved boolean := t.approved_by is not null and t.return_reason is not distinct from p_return_reason;
  v_facts json := json_build_object('reference', t.reference, 'receivedMinor', t.received_minor,
                                    'currency', t.received_currency, 'reason', p_return_reason);
begin
  if p_user_id in (t.requested_by, t.declared_by) then
    perform refuse('top_up_same_person');
  end if;
  if p_return_reason is null and t.received_currency is distinct from t.currency then
    perform refuse('payment_differs');
  end if;
  if v_is_approved and t.approved_by = p_user_id then
    return false;
  end if;

  if not v_is_approved then
    update top_ups set approved_by = p_user_id, approved_at = now(), return_reason = p_return_reason
     where id = p_id;
    perform append_audit(t.merchant_id, t.environment, 'staff', p_user_id,
      case when p_return_reason is null then 'top_up.credit_approved' else 'top_up.return_approved' end,
      p_id, v_facts);
    return false;
  end if;

  if p_return_reason is null then
    t.credited_minor := t.received_minor;
    perform record_top_up(t, p_user_id);
  else
    update top_ups set state = 'returned', decided_by = p_user_id, decided_at = now() where id = p_id;
    perform append_audit(t.merchant_id, t.environment, 'staff', p_user_id, 'top_up.returned', p_id, v_facts);
    perform announce('outbox', t.merchant_id || ':' || t.environment);
  end if;
  return true;
end
$$;
