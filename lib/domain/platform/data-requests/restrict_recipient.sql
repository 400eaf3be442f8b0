-- Stops the use of a person's data until it is lifted or the market's age is over: nothing is learned of the door, what
-- was learned is deleted, and shops read nothing of the person in orders that are over. Returns how many orders changed.
create or replace function restrict_recipient(p_id text, p_phone text, p_phone_key text, p_channel reply_channel)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform keep_data_request(p_id, p_phone, p_phone_key, 'restrict', p_channel, null);
  insert into restrictions (phone_key, phone, market_code, ends_at)
  select p_phone_key, p_phone, m.code, now() + make_interval(days => m.people_kept_days)
    from markets m where m.code = market_of_person(p_phone)
  on conflict (phone_key) do nothing;
  -- Deliveries until infinity teach nothing.
  insert into forgotten_doors (phone_key, forgotten_at) values (p_phone_key, 'infinity')
  on conflict (phone_key) do update set forgotten_at = 'infinity';
  delete from door_points where phone_key = p_phone_key;
  delete from doors where phone_key = p_phone_key and number > 0;
  delete from door_hints where phone_key = p_phone_key;
  delete from entrance_photos where phone_key = p_phone_key;
  return restrict_orders(p_phone, p_phone_key);
end
$$;
