-- Keeps a merchant's proposal of a place for everybody's search. A form that is sent twice, and a place that the
-- merchant has proposed already and that waits, add nothing.
--   p_limit   proposals of the merchant in a day, and that wait
-- Refuses place_known, too_many_place_proposals.
create or replace function propose_place(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_name text,
  p_folded text,
  p_kind text,
  p_latitude double precision,
  p_longitude double precision,
  p_limit integer,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  -- 250 m, in degrees.
  v_near constant double precision := 0.00225;
  v_circle constant circle := circle(point(p_longitude, p_latitude), v_near);
  v_market_code text;
begin
  -- Forms that are sent at once pass here one after the other.
  select market_code into v_market_code from merchants where id = p_merchant_id for no key update;
  if exists (select from place_proposals p
              where p.merchant_id = p_merchant_id
                and (p.id = p_id
                     or p.state = 'waiting' and p.folded = p_folded
                        and point(p.longitude, p.latitude) <@ v_circle)) then
    return;
  end if;
  perform refuse_known_place(v_market_code, p_folded, point(p_longitude, p_latitude), null);
  if (select count(*) from place_proposals
       where merchant_id = p_merchant_id
         and (state = 'waiting' or created_at > now() - interval '1 day')) >= p_limit then
    perform refuse('too_many_place_proposals');
  end if;

  insert into place_proposals
    (id, merchant_id, environment, user_id, name, folded, kind, latitude, longitude)
  values (p_id, p_merchant_id, p_environment, p_user_id, p_name, p_folded, p_kind, p_latitude, p_longitude);
  perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id, 'place_proposal.made', p_id,
    json_build_object('name', p_name, 'latitude', p_latitude, 'longitude', p_longitude));
end
$$;
