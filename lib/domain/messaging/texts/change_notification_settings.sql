-- Sets which text messages a merchant's recipients get in one environment, and records who changed it. An equal
-- setting is not recorded.
create or replace function change_notification_settings(
  p_merchant_id text,
  p_environment environment,
  p_steps text[],
  p_language text,
  p_daily_budget_minor bigint,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into notification_settings as s
    (merchant_id, environment, steps, language, daily_budget_minor)
  values (p_merchant_id, p_environment, p_steps::notification_step[], p_language, p_daily_budget_minor)
  on conflict (merchant_id, environment) do update
    set steps = excluded.steps, language = excluded.language,
        daily_budget_minor = excluded.daily_budget_minor, updated_at = now()
    where (s.steps, s.language, s.daily_budget_minor)
          is distinct from (excluded.steps, excluded.language, excluded.daily_budget_minor);
  if found then
    perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id,
      'merchant.notifications_changed', p_merchant_id, json_build_object(
        'steps', p_steps, 'language', p_language, 'dailyBudgetMinor', p_daily_budget_minor));
  end if;
end
$$;
