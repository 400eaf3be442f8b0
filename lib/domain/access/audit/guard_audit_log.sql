-- Stops every writer from changing or removing entries of the audit log. One change is allowed: an entry about an order
-- may lose its words (forget_orders), because they can name the recipient.
create or replace function guard_audit_history()
returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only', tg_table_name
    using errcode = 'restrict_violation', constraint = 'audit_log_is_append_only';
end
$$;

create or replace function guard_audit_entry()
returns trigger
language plpgsql
as $$
begin
  if old.action like 'order.%' and new.details::jsonb = old.details::jsonb - 'reason'
     and to_jsonb(new) - 'details' = to_jsonb(old) - 'details' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name
    using errcode = 'restrict_violation', constraint = 'audit_log_is_append_only';
end
$$;

create or replace trigger audit_log_history
  before delete or truncate on audit_log
  for each statement execute function guard_audit_history();

create or replace trigger audit_log_entry
  before update on audit_log
  for each row execute function guard_audit_entry();
