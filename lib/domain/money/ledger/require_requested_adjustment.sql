-- Locks and returns an undecided adjustment, so that it is decided once. The company it concerns is locked first, as
-- a request for a top-up or a withdrawal does.
-- Refuses adjustment_not_found, adjustment_decided.
create or replace function require_requested_adjustment(p_id text)
returns adjustments
language plpgsql
set search_path = public, pg_temp
as $$
declare
  a adjustments;
begin
  perform from merchants m
    where m.id = (select l.merchant_id from adjustments d join ledger_accounts l on l.id = d.account_id
                   where d.id = p_id) for no key update;
  perform from couriers c
    where c.id = (select l.courier_id from adjustments d join ledger_accounts l on l.id = d.account_id
                   where d.id = p_id) for no key update;
  select * into a from adjustments where id = p_id for update;
  if not found then
    perform refuse('adjustment_not_found');
  end if;
  if a.state <> 'requested' then
    perform refuse('adjustment_decided', json_build_object('state', a.state));
  end if;
  return a;
end
$$;
