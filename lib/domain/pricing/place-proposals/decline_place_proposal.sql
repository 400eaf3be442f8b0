-- Declines a proposed place with a reason for the merchant, and records who did it.
-- Refuses place_proposal_not_found, done_already.
create or replace function decline_place_proposal(p_id text, p_reason text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  p place_proposals := require_waiting_proposal(p_id);
begin
  update place_proposals
     set state = 'declined', decided_at = now(), decided_by = p_user_id, reason = p_reason
   where id = p_id;
  perform append_audit(p.merchant_id, p.environment, 'staff', p_user_id, 'place_proposal.declined', p_id,
    json_build_object('name', p.name, 'reason', p_reason));
end
$$;
