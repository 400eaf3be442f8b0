-- Keeps a person's request about the own data: as done by itself, or, with words, as one that the desk answers within the
-- legal time of its market. The same request again within an hour, or with the same id, adds nothing.
--   p_phone_key   the number's HMAC
--   p_details     what is wrong, in the person's words; null for a request that is done
--   p_language    of the page or message in which the person asks
-- Refuses rate_limited while many wait.
create or replace function keep_data_request(
  p_id text,
  p_phone text,
  p_phone_key text,
  p_kind data_request_kind,
  p_channel reply_channel,
  p_details text, -- or null
  p_language text default null -- or null
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_most_waiting constant integer := 5;
  v_last data_requests;
begin
  perform lock_doors(p_phone_key);
  select * into v_last from data_requests where phone_key = p_phone_key order by created_at desc limit 1;
  if exists (select from data_requests where id = p_id)
     or p_details is null and v_last.kind = p_kind and v_last.details is null
        and v_last.created_at > now() - interval '1 hour' then
    return;
  end if;
  if p_details is not null
     and (select count(*) from data_requests where phone_key = p_phone_key and state = 'waiting') >= c_most_waiting then
    perform refuse('rate_limited', json_build_object('retryAfterSeconds', 24 * 3600));
  end if;
  insert into data_requests (id, market_code, phone_key, phone, kind, channel, details, language, state, due_at, answered_at)
  select p_id, m.code, p_phone_key, case when p_details is not null then p_phone end, p_kind, p_channel, p_details,
         p_language,
         case when p_details is null then 'done' else 'waiting' end::data_request_state,
         now() + make_interval(days => m.data_request_days), case when p_details is null then now() end
    from markets m where m.code = market_of_person(p_phone);
  perform append_audit(null, null, 'recipient', null, 'data_request.made', p_id, json_build_object('kind', p_kind));
end
$$;
