-- The advisory lock of everything that removes deltas, so that one runs at a time.
create or replace function folding_lock()
returns bigint language sql immutable as $$ select 8270003::bigint $$;
