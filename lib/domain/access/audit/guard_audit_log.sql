-- Stops every writer from changing or removing entries of the audit log.
create or replace function guard_audit_history()
returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only', tg_table_name
    using errcode = 'restrict_violation', constraint = 'audit_log_is_append_only';
end
$$;

create or replace trigger audit_log_history
  before update or delete or truncate on audit_log
  for each statement execute function guard_audit_history();
