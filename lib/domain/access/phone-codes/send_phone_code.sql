-- Stages a text message with a code that confirms the current phone of a merchant, a rider or a staff member, or of a recipient
-- (`p_phone`), or with which a rider signs in (`p_user_id` and `p_phone`); earlier codes for the same end. A number and its owner each get at most three codes in a quarter of an hour and ten in a day, from all companies
-- together.
-- Refuses rate_limited.
create or replace function send_phone_code(
  p_id text,
  p_merchant_id text,
  p_rider_id integer,
  p_user_id text,
  p_phone text,
  p_minutes integer
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_while constant interval := '15 minutes';
  c_in_while constant integer := 3;
  c_in_day constant integer := 10;
  v_phone text := coalesce(p_phone, (select phone from merchants where id = p_merchant_id),
                           (select phone from riders where id = p_rider_id),
                           (select phone from users where id = p_user_id));
  v_recent integer;
  v_day integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('phone code ' || v_phone, 0));
  select count(*) filter (where created_at > now() - c_while), count(*) into v_recent, v_day
    from phone_codes
   where created_at between now() - interval '1 day' and now() + interval '1 minute'
     and (phone = v_phone or merchant_id = p_merchant_id or rider_id = p_rider_id or user_id = p_user_id);
  if v_recent >= c_in_while or v_day >= c_in_day then
    perform refuse('rate_limited', json_build_object('retryAfterSeconds',
      case when v_day >= c_in_day then 24 * 3600 else extract(epoch from c_while)::int end));
  end if;
  update phone_codes set expires_at = now()
   where expires_at > now() and (merchant_id = p_merchant_id or rider_id = p_rider_id or user_id = p_user_id
                               or phone = p_phone and num_nonnulls(merchant_id, rider_id, user_id) = 0
                                  and num_nonnulls(p_merchant_id, p_rider_id, p_user_id) = 0);
  insert into phone_codes (id, merchant_id, rider_id, user_id, phone, expires_at)
  values (p_id, p_merchant_id, p_rider_id, p_user_id, v_phone, now() + make_interval(mins => p_minutes));
  insert into notifications (id, cause, step, phone)
  values ('sms_' || replace(gen_random_uuid()::text, '-', ''), p_id, 'code', v_phone);
end
$$;
