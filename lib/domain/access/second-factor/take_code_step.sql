-- Uses the code of one half-minute, once: neither this code nor an earlier one works again. Returns false for a used
-- code, and for a key that is not the user's any more. A correct code resets the count of wrong ones.
create or replace function take_code_step(p_user_id text, p_secret_sealed bytea, p_step bigint)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update second_factors set last_step = p_step, tries = 0
   where user_id = p_user_id and secret_sealed = p_secret_sealed
     and confirmed_at is not null and last_step < p_step;
  return found;
end
$$;
