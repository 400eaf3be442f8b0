-- The proposal of a place, locked for its decision.
-- Refuses place_proposal_not_found, done_already.
create or replace function require_waiting_proposal(p_id text)
returns place_proposals
language plpgsql
set search_path = public, pg_temp
as $$
declare
  p place_proposals;
begin
  select * into p from place_proposals where id = p_id for no key update;
  if not found then
    perform refuse('place_proposal_not_found');
  end if;
  if p.state <> 'waiting' then
    perform refuse('done_already');
  end if;
  return p;
end
$$;
