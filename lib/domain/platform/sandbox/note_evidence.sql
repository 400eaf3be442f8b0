-- Records what a merchant's test traffic has shown; only the first time counts.
create or replace function note_evidence(p_merchant_id text, p_item sandbox_item)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into sandbox_evidence (merchant_id, item) values (p_merchant_id, p_item)
  on conflict (merchant_id, item) do update set last_at = now()
$$;
