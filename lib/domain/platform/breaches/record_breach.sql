-- Records a breach of people's data with its companies, its first step and the notices that the law asks for: their times
-- count from when it was noticed. The same id again, from a form sent twice, changes nothing. Refuses market_not_found.
create or replace function record_breach(
  p_id text,
  p_market text,
  p_title text,
  p_happened text,
  p_noticed_at timestamptz,
  p_data breach_data[],
  p_people integer, -- or null
  p_merchant_ids text[],
  p_courier_ids text[],
  p_done text,
  p_authority_text text,
  p_people_text text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  m markets;
begin
  select * into m from markets where code = p_market;
  if not found then
    perform refuse('market_not_found');
  end if;
  insert into breaches (id, market_code, title, happened, noticed_at, data, people)
  values (p_id, p_market, p_title, p_happened, p_noticed_at, p_data, p_people)
  on conflict (id) do nothing;
  if not found then
    return;
  end if;
  insert into breach_companies (breach_id, number, merchant_id, courier_id)
  select p_id, row_number() over (), c.merchant_id, c.courier_id
    from (select id as merchant_id, null as courier_id from unnest(p_merchant_ids) as id
          union all
          select null, id from unnest(p_courier_ids) as id) c;
  insert into breach_notices (breach_id, duty, due_at, text)
  values (p_id, 'authority', p_noticed_at + make_interval(hours => m.breach_authority_hours), p_authority_text),
         (p_id, 'people', p_noticed_at + make_interval(hours => m.breach_people_hours), p_people_text);
  insert into breach_steps (breach_id, number, step, text, user_id) values (p_id, 1, 'recorded', p_done, p_user_id);
  perform append_audit(null, null, 'staff', p_user_id, 'breach.recorded', p_id, json_build_object('name', p_title));
end
$$;
