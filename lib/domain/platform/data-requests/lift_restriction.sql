-- Ends a restriction because its person asks for it. Returns how many orders it changed.
create or replace function lift_restriction(p_id text, p_phone text, p_phone_key text, p_channel reply_channel)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform lock_doors(p_phone_key);
  if not exists (select from restrictions where phone_key = p_phone_key) then
    return 0;
  end if;
  perform keep_data_request(p_id, p_phone, p_phone_key, 'lift', p_channel, null);
  return end_restriction(p_phone_key);
end
$$;
