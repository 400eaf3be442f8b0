-- How many more PINs a rider may enter for a hand-over after so many wrong ones.
create or replace function pin_tries_left(p_tries integer)
returns integer
language sql
immutable
as $$
  select greatest(5 - p_tries, 0)
$$;
