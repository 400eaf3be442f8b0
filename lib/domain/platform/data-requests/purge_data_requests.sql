-- Removes answered requests as old as their market keeps people, ends restrictions of that age, and takes the people of
-- orders that ended meanwhile out for the others; a bounded batch of each. Returns how many rows it changed.
create or replace function purge_data_requests(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_restrictions constant integer := 200;
  r restrictions;
  v_gone integer;
  v_ended integer := 0;
  v_taken integer := 0;
begin
  delete from data_requests
   where ctid = any (array(
     select d.ctid from data_requests d join markets m on m.code = d.market_code
      where d.state <> 'waiting' and d.created_at <= now() - make_interval(days => m.people_kept_days)
        and d.created_at <= now() - make_interval(days => (select min(k.people_kept_days) from markets k))
      limit p_batch for update of d skip locked));
  get diagnostics v_gone = row_count;

  for r in select * from restrictions where ends_at <= now() order by ends_at limit c_restrictions loop
    perform end_restriction(r.phone_key);
    v_ended := v_ended + 1;
  end loop;

  for r in select * from restrictions
            where swept_at <= now() - interval '5 minutes' order by swept_at limit c_restrictions loop
    perform lock_doors(r.phone_key);
    update restrictions set swept_at = now() where phone_key = r.phone_key;
    if found then
      v_taken := v_taken + restrict_orders(r.phone, r.phone_key);
    end if;
  end loop;
  return v_gone + v_ended + v_taken;
end
$$;
