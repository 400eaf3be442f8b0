-- Records that an answer is in its row, unless a newer answer came in the meantime, and announces it to the merchant's
-- open pages.
create or replace function finish_answered_row(p_id text, p_merchant_id text, p_environment environment)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update pin_requests set due_at = null
   where merchant_id = p_merchant_id and environment = p_environment and id = p_id and due_at > now();
  perform announce('outbox', p_merchant_id || ':' || p_environment);
end
$$;
