-- Records a merchant's request to top up. Returns false if the reference is taken. The same id again, from a form
-- sent twice, changes nothing.
-- Refuses too_many_open_top_ups.
create or replace function request_top_up(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_currency text,
  p_amount_minor bigint,
  p_method top_up_method,
  p_reference text,
  p_open_limit integer,
  p_user_id text
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  -- Forms that are sent at once pass here one after the other.
  perform from merchants where id = p_merchant_id for no key update;
  if exists (select from top_ups where id = p_id) then
    return true;
  end if;
  if (select count(*) from top_ups
       where merchant_id = p_merchant_id and environment = p_environment
         and state in ('requested', 'declared')) >= p_open_limit
  then
    perform refuse('too_many_open_top_ups');
  end if;

  insert into top_ups
    (id, merchant_id, environment, currency, amount_minor, method, reference, requested_by)
  values
    (p_id, p_merchant_id, p_environment, p_currency, p_amount_minor, p_method, p_reference, p_user_id)
  on conflict (reference) do nothing;
  if not found then
    return false;
  end if;

  perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id, 'top_up.requested', p_id,
    json_build_object('reference', p_reference, 'amountMinor', p_amount_minor, 'method', p_method));
  return true;
end
$$;
