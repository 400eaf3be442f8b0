-- Answers a request that waits for the desk: it is done or declined, with words that the person reads. One text message
-- tells the person.
-- Refuses data_request_not_found, done_already.
create or replace function answer_data_request(p_id text, p_state data_request_state, p_answer text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r data_requests;
begin
  select * into r from data_requests where id = p_id for no key update;
  if not found then
    perform refuse('data_request_not_found');
  end if;
  if r.state <> 'waiting' then
    perform refuse('done_already');
  end if;
  update data_requests
     set state = p_state, answer = p_answer, answered_at = now(), answered_by = p_user_id
   where id = p_id;
  insert into notifications (id, cause, step, phone, language)
  select 'sms_' || replace(gen_random_uuid()::text, '-', ''), p_id, 'data_answered', r.phone, r.language
   where r.phone is not null
  on conflict (cause, step) do nothing;
  perform append_audit(null, null, 'staff', p_user_id, 'data_request.answered', p_id,
    json_build_object('kind', r.kind, 'state', p_state));
end
$$;
