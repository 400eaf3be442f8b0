-- Whether a link takes requests: it is not closed, expired or sold out, its merchant is not suspended,
-- and riders still collect at its pickup. The
-- time is that of the call, because the caller may have waited for the link's lock.
create or replace function sale_link_is_open(p_link sale_links)
returns boolean
language sql
stable
set search_path = public, pg_temp
as $$
  select p_link.closed_at is null and p_link.expires_at > clock_timestamp() and p_link.sales_count < p_link.sales_maximum
     and not exists (select from merchants t where t.id = p_link.merchant_id and t.suspended_at is not null)
     and not exists (select from pickups p where p.merchant_id = p_link.merchant_id and p.id = p_link.pickup_id
                        and p.removed_at is not null)
$$;
