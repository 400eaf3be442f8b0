-- Counts a code of an authenticator app before it is compared. Returns 0 if the try was counted, otherwise the
-- seconds to wait. After five tries in a row the pause grows from one minute to an hour, so that a caller with only
-- the password has some thirty tries a day. A correct code, or a day without a try, resets the count. From the sixth
-- try on the user gets a mail, once a day. A pause with a future beginning is ignored: the clock was set back.
create or replace function count_code_try(p_user_id text, p_mail jsonb)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_free constant integer := 5;
  c_longest_minutes constant integer := 60;
  v_now timestamptz;
  v_factor second_factors;
  v_tries integer;
  v_may_try_at timestamptz;
begin
  select * into v_factor from second_factors where user_id = p_user_id for update;
  if not found then
    return 0;
  end if;
  -- After the lock: a try that waited for another would otherwise seem to come before it, and skip its pause.
  v_now := clock_timestamp();
  v_tries := case when v_factor.last_try_at > v_now - interval '1 day' then v_factor.tries else 0 end;
  v_may_try_at := v_factor.last_try_at
    + make_interval(mins => least(c_longest_minutes, (2 ^ least(v_tries - c_free, 6))::integer));
  if v_tries >= c_free and v_may_try_at > v_now and v_factor.last_try_at <= v_now then
    return ceil(extract(epoch from v_may_try_at - v_now));
  end if;
  update second_factors set tries = v_tries + 1, last_try_at = v_now where user_id = p_user_id;
  if v_tries >= c_free and (v_factor.warned_at is null
                            or v_factor.warned_at not between v_now - interval '1 day' and v_now) then
    update second_factors set warned_at = v_now where user_id = p_user_id;
    perform stage_notice(p_user_id, p_mail);
  end if;
  return 0;
end
$$;
