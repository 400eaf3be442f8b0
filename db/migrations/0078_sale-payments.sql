ALTER TABLE "collection_payments" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_payments" ADD COLUMN "sale_request_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "collection_payments_one_asked_for_sale" ON "collection_payments" USING btree ("sale_request_id") WHERE state = 'asked' and order_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "collection_payments_one_kept_for_sale" ON "collection_payments" USING btree ("sale_request_id") WHERE state = 'paid' and order_id is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "collection_payments_of_sale" ON "collection_payments" USING btree ("sale_request_id","asked_at") WHERE sale_request_id is not null;--> statement-breakpoint
ALTER TABLE "collection_payments" ADD CONSTRAINT "collection_payments_for_something" CHECK ("collection_payments"."order_id" is not null or "collection_payments"."sale_request_id" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "collection_payments" VALIDATE CONSTRAINT "collection_payments_for_something";
