-- Adds a proposed place to the gazetteer, as platform staff corrected it, and records who did it.
--   p_spelling_of   the known place that the proposal is another name of
-- Refuses place_proposal_not_found, done_already, known_place_not_found, place_known.
create or replace function accept_place_proposal(
  p_id text,
  p_name text,
  p_folded text,
  p_kind text,
  p_rank integer,
  p_latitude double precision, -- or null
  p_longitude double precision, -- or null
  p_spelling_of bigint, -- or null
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  p place_proposals := require_waiting_proposal(p_id);
  v_place_id bigint;
begin
  v_place_id := add_gazetteer_place(p_id, (select market_code from merchants where id = p.merchant_id), p_name,
    p_folded, p_kind, p_rank, p_latitude, p_longitude, p_spelling_of, p_user_id);
  update place_proposals
     set state = 'accepted', decided_at = now(), decided_by = p_user_id, place_id = v_place_id
   where id = p_id;
  perform append_audit(p.merchant_id, p.environment, 'staff', p_user_id, 'place_proposal.accepted', p_id,
    json_build_object('name', p_name));
end
$$;
