-- Requests a correction of a merchant's live wallet or a courier's earnings. Nothing moves until another person posts
-- it. The same id again, from a form sent twice, changes nothing.
-- Refuses account_not_found, account_not_adjustable.
create or replace function request_adjustment(
  p_id text,
  p_account_id text,
  p_amount_minor bigint,
  p_reason text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  a ledger_accounts;
begin
  select * into a from ledger_accounts where id = p_account_id;
  if not found then
    perform refuse('account_not_found');
  end if;
  if a.kind not in ('merchant_wallet', 'courier_earnings') or a.environment = 'test' then
    perform refuse('account_not_adjustable');
  end if;

  insert into adjustments (id, account_id, currency, amount_minor, reason, requested_by)
  values (p_id, a.id, a.currency, p_amount_minor, p_reason, p_user_id)
  on conflict (id) do nothing;
  if found then
    perform append_adjustment_audit(d, 'requested', p_user_id) from adjustments d where d.id = p_id;
    insert into alerts (kind, cause, facts)
    values ('adjustment', p_id, json_build_object('adjustmentId', p_id, 'amountMinor', p_amount_minor,
                                                  'currency', a.currency, 'requestedBy', p_user_id));
  end if;
end
$$;
