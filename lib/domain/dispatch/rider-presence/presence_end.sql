-- Until when a rider who reported at a time stays in dispatch. The app must report again within the market's limit. A
-- text message or USSD (`p_channel`) counts for hours, because a plain phone does not report automatically.
create or replace function presence_end(
  p_rider riders,
  p_heard_at timestamptz,
  p_channel reply_channel default null
) returns timestamptz
language sql
stable
set search_path = public, pg_temp
as $$
  select p_heard_at + case when p_channel is null then make_interval(mins => m.presence_minutes)
                           else interval '4 hours' end
    from couriers c join markets m on m.code = c.market_code
   where c.id = p_rider.courier_id
$$;
