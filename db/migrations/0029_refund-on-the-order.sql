ALTER TABLE "orders" ADD COLUMN "refund_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_within_fee" CHECK ("orders"."refund_minor" between 0 and "orders"."fee_minor") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_is_live" CHECK ("orders"."refund_minor" = 0 or "orders"."environment" = 'live') NOT VALID;--> statement-breakpoint
UPDATE "orders" SET "refund_minor" = "fee_minor" WHERE "environment" = 'live' AND ("status" = 'cancelled' OR "status" = 'completed' AND "dispute_decision" = 'not_delivered');
