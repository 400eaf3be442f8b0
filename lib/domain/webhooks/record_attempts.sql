-- Keeps what many attempts sent and got, in one commit; see `record_attempt`. Endpoints come in one order,
-- so that two workers that write to the same ones do not wait for each other.
create or replace function record_attempts(p_attempts json)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform record_attempt(merchant_id, environment, delivery_id, number, outcome, state,
                         retry_seconds, is_gone)
    from (select *
            from json_to_recordset(p_attempts) as a (
              merchant_id text, environment environment, endpoint_id text, delivery_id text,
              number integer, outcome jsonb, state webhook_delivery_state, retry_seconds integer,
              is_gone boolean)
           order by merchant_id, environment, endpoint_id, delivery_id) a;
end
$$;
