-- Copies a merchant's live preferences to its own row, where placing an order reads them without another lookup.
create or replace function keep_rider_choice(p_merchant_id text)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update merchants t set rider_choice = chosen.choice
    from (select case when count(*) > 0 then row(
                   coalesce(array_agg(p.rider_id) filter (where p.preference = 'excluded' and p.rider_id is not null), '{}'),
                   coalesce(array_agg(p.courier_id) filter (where p.preference = 'excluded' and p.courier_id is not null), '{}'),
                   coalesce(array_agg(p.rider_id) filter (where p.preference = 'preferred' and p.rider_id is not null), '{}'),
                   coalesce(array_agg(p.courier_id) filter (where p.preference = 'preferred' and p.courier_id is not null), '{}')
                 )::rider_choice end as choice
            from rider_preferences p
           where p.merchant_id = p_merchant_id and p.environment = 'live') chosen
   where t.id = p_merchant_id
$$;
