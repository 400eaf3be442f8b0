-- Credits a live order: gives a part of its cost back to the merchant's wallet, at the platform's expense. Up to the
-- market's limit the requester posts it alone and at once; a larger one waits for a second person. An order is credited
-- once, unless the credit was rejected or cancelled. The same id again, from a form sent twice, changes nothing.
-- Refuses order_not_found, order_credited, order_credit_too_large.
create or replace function credit_order(
  p_id text,
  p_merchant_id text,
  p_order_id text,
  p_amount_minor bigint,
  p_reason text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
  a adjustments;
  v_alone_minor bigint;
begin
  -- The merchant is locked before the order, as by `decide_adjustment`.
  select k.order_credit_alone_minor into v_alone_minor
    from merchants m join markets k on k.code = m.market_code
   where m.id = p_merchant_id
     for no key update of m;
  o := lock_order(p_merchant_id, 'live', p_order_id);
  if exists (select from adjustments where id = p_id and merchant_id = o.merchant_id) then
    return;
  end if;
  if exists (select from adjustments d
              where d.merchant_id = o.merchant_id and d.environment = o.environment and d.order_id = o.id
                and d.state in ('requested', 'posted'))
  then
    perform refuse('order_credited');
  end if;
  perform require_order_cost(o, p_amount_minor);

  insert into adjustments (id, account_id, currency, amount_minor, merchant_id, environment, order_id,
                           needs_second_person, reason, requested_by)
  values (p_id, wallet_account(o.merchant_id, o.environment), o.currency, p_amount_minor, o.merchant_id, o.environment,
          o.id, p_amount_minor > v_alone_minor, p_reason, p_user_id)
  returning * into a;
  if a.needs_second_person then
    perform append_adjustment_audit(a, 'requested', p_user_id);
    insert into alerts (kind, cause, facts)
    values ('adjustment', p_id, json_build_object('adjustmentId', p_id, 'amountMinor', p_amount_minor,
                                                  'currency', o.currency, 'requestedBy', p_user_id));
  else
    perform post_adjustment(a, p_user_id);
  end if;
end
$$;
