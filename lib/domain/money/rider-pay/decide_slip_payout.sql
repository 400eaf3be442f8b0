-- Notes what a person of the platform found out about a payout of a slip that the provider has not answered in time.
--   p_payment_reference   the provider's id of the payment; null if it was not made
-- Refuses payout_not_found, collection_payout_under_way, collection_payout_decided, reference_used.
create or replace function decide_slip_payout(p_id text, p_user_id text, p_payment_reference text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  p payouts;
begin
  select * into p from payouts where id = p_id and slip_id is not null;
  if not found then
    perform refuse('payout_not_found');
  end if;
  if p.state in ('asked', 'sent') then
    perform refuse('collection_payout_under_way');
  end if;
  if p.state <> 'unknown' then
    perform refuse('collection_payout_decided', json_build_object('state', p.state));
  end if;
  if p_payment_reference is null then
    perform refuse_slip_payout(p_id, p_user_id);
  else
    perform confirm_slip_payout(p_id, p_payment_reference, 0, p_user_id);
  end if;
end
$$;
