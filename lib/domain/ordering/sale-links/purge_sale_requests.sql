-- Removes requests thirty days after they ended, with the name, phone and place of the customer; an order that one became
-- stays. Returns how many.
create or replace function purge_sale_requests(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_kept constant interval := '30 days';
  v_removed integer;
begin
  delete from sale_requests
   where ctid = any (array(
     select ctid from sale_requests where expires_at <= now() - c_kept limit p_batch for update skip locked));
  get diagnostics v_removed = row_count;
  return v_removed;
end
$$;
