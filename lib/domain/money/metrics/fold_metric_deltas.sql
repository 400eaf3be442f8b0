-- Adds a batch of deltas of each kind to their days, and returns the size of the larger batch. The statement that
-- adds deltas also deletes them, so a reader counts each of them exactly once. One fold runs at a time; a second one
-- leaves the rest to the first.
create or replace function fold_metric_deltas(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_deliveries integer;
  v_earnings integer;
begin
  if not pg_try_advisory_xact_lock(folding_lock()) then
    return 0;
  end if;

  with taken as (
    delete from courier_delivery_deltas
     where ctid = any (array(select ctid from courier_delivery_deltas limit p_batch))
    returning *
  ), folded as (
    insert into courier_delivery_days as d
    select courier_id, day, currency, source, sum(completed), sum(cancelled), sum(pending),
           sum(rating_sum), sum(rated), sum(gross_minor), sum(platform_fee_minor)
      from taken group by courier_id, day, currency, source
    on conflict (courier_id, day, currency, source) do update
      set completed = d.completed + excluded.completed,
          cancelled = d.cancelled + excluded.cancelled,
          pending = d.pending + excluded.pending,
          rating_sum = d.rating_sum + excluded.rating_sum,
          rated = d.rated + excluded.rated,
          gross_minor = d.gross_minor + excluded.gross_minor,
          platform_fee_minor = d.platform_fee_minor + excluded.platform_fee_minor
  )
  select count(*) into v_deliveries from taken;

  with taken as (
    delete from courier_earnings_deltas
     where ctid = any (array(select ctid from courier_earnings_deltas limit p_batch))
    returning *
  ), folded as (
    insert into courier_earnings_days as d
    select courier_id, currency, day, sum(settled_minor), sum(withdrawn_minor),
           min(entry_id), max(entry_id)
      from taken group by courier_id, currency, day
    on conflict (courier_id, currency, day) do update
      set settled_minor = d.settled_minor + excluded.settled_minor,
          withdrawn_minor = d.withdrawn_minor + excluded.withdrawn_minor,
          first_entry_id = least(d.first_entry_id, excluded.first_entry_id),
          last_entry_id = greatest(d.last_entry_id, excluded.last_entry_id)
  )
  select count(*) into v_earnings from taken;

  return greatest(v_deliveries, v_earnings);
end
$$;
