-- Announces what changes in the queues of the platform, and who takes their items, to the pages of the platform.
create or replace function announce_to_desk()
returns trigger
language plpgsql
as $$
begin
  perform announce('platform_changes', tg_table_name);
  return null;
end
$$;

create or replace trigger announce_queue_claims_to_pages
  after insert or update or delete on queue_claims
  for each row execute function announce_to_desk();

create or replace trigger announce_adjustments_to_pages
  after insert or update on adjustments
  for each row execute function announce_to_desk();

create or replace trigger announce_price_changes_to_pages
  after insert or update on price_changes
  for each row execute function announce_to_desk();

create or replace trigger announce_remittances_to_desk
  after insert or update on cash_remittances
  for each row execute function announce_to_desk();

create or replace trigger announce_collection_payouts_to_desk
  after insert or update on collection_payouts
  for each row execute function announce_to_desk();

create or replace trigger announce_collection_payments_to_desk
  after insert or update on collection_payments
  for each row execute function announce_to_desk();

create or replace trigger announce_payouts_to_desk
  after insert or update on payouts
  for each row execute function announce_to_desk();

create or replace trigger announce_place_proposals_to_desk
  after insert or update on place_proposals
  for each row execute function announce_to_desk();

create or replace trigger announce_data_requests_to_desk
  after insert or update on data_requests
  for each row execute function announce_to_desk();

create or replace trigger announce_fiscal_documents_to_desk
  after insert or update on fiscal_documents
  for each row execute function announce_to_desk();

-- Each delivery updates its endpoint; pages show when it began to fail.
create or replace trigger announce_failing_endpoints_to_desk
  after update on webhook_endpoints
  for each row
  when (old.failing_since is distinct from new.failing_since or old.disabled_at is distinct from new.disabled_at)
  execute function announce_to_desk();

create or replace trigger announce_incidents_to_desk
  after insert or update on incidents
  for each row execute function announce_to_desk();

create or replace trigger announce_breaches_to_desk
  after insert or update on breaches
  for each row execute function announce_to_desk();

create or replace trigger announce_breach_notices_to_desk
  after update on breach_notices
  for each row execute function announce_to_desk();

create or replace trigger announce_breach_steps_to_desk
  after insert on breach_steps
  for each row execute function announce_to_desk();

create or replace trigger announce_incident_updates_to_desk
  after insert on incident_updates
  for each row execute function announce_to_desk();

create or replace trigger announce_bank_statements_to_desk
  after insert or update on bank_statements
  for each row execute function announce_to_desk();

-- A statement has up to thousands of lines, which are written and matched together.
create or replace trigger announce_bank_statement_lines_to_desk
  after insert or update on bank_statement_lines
  for each statement execute function announce_to_desk();

create or replace trigger announce_public_texts_to_desk
  after insert on public_texts
  for each row execute function announce_to_desk();

create or replace trigger announce_team_to_desk
  after insert or update of name, email, staff_role, disabled_at on users
  for each row
  when (new.role = 'admin')
  execute function announce_to_desk();

create or replace trigger announce_invitations_to_desk
  after insert or update on invitations
  for each row
  when (new.role = 'admin')
  execute function announce_to_desk();
