-- Ends the statement with a refusal of the error catalogue (lib/domain/errors.ts): nothing of the statement remains,
-- and the caller answers with the row `p_code` and its details.
create or replace function refuse(p_code text, p_details json default '{}')
returns void
language plpgsql
as $$
begin
  raise exception using errcode = 'TZREF', message = p_code, detail = p_details::text;
end
$$;
