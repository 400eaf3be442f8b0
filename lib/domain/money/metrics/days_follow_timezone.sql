-- Recounts a courier's days when the courier's market or the market's timezone changes, because they are days of that
-- timezone.
create or replace function build_days_again()
returns trigger
language plpgsql
as $$
begin
  perform build_delivery_days();
  perform build_earnings_days();
  return null;
end
$$;

create or replace trigger days_follow_timezone
  after update on markets for each row when (old.timezone is distinct from new.timezone)
  execute function build_days_again();

create or replace trigger days_follow_market
  after update on couriers for each row when (old.market_code is distinct from new.market_code)
  execute function build_days_again();
