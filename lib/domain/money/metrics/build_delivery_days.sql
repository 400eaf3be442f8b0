-- Recounts all deliveries from the orders, for an installation that is older than its metrics or counts by a new
-- rule. Orders wait meanwhile; readers see the old days, then the new ones.
create or replace function build_delivery_days()
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  lock table orders in share mode;
  perform pg_advisory_xact_lock(folding_lock());
  delete from courier_delivery_deltas;
  delete from courier_delivery_days;
  insert into courier_delivery_days
  select d.courier_id, d.day, d.currency, d.source, sum(d.completed), sum(d.cancelled),
         sum(d.pending), sum(d.rating_sum), sum(d.rated), sum(d.gross_minor),
         sum(d.platform_fee_minor)
    from orders o cross join lateral counted_delivery(o, 1) d
   group by d.courier_id, d.day, d.currency, d.source;
end
$$;
