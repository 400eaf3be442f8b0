DROP INDEX IF EXISTS "payouts_open";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payouts_unpaid" ON "payouts" USING btree ("asked_at") WHERE provider_transaction_id is null;
