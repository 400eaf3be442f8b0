ALTER TYPE "public"."actor_kind" ADD VALUE 'recipient';--> statement-breakpoint
ALTER TYPE "public"."ledger_transaction_kind" ADD VALUE 'order_change';--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "ledger_transactions_once_per_order_and_reference" ON "ledger_transactions" USING btree ("merchant_id","environment","order_id","kind",coalesce(reference, '')) WHERE order_id is not null;--> statement-breakpoint
DROP INDEX "ledger_transactions_once_per_order";
